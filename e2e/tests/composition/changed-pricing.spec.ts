import { signInByApi } from '../../harness/people.ts';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';
import { catalogueOfDoubledPrices } from './changed-pricing.ts';

let door: Awaited<ReturnType<typeof openSeparateDoor>>;

test.beforeAll(async () => {
  door = await openSeparateDoor();
});
test.afterAll(() => door.close());

test('a changed pricing that goes live with the catalogue alone changes no price: page and cart agree @long', async ({
  page,
}) => {
  await storeSession(page, await signInByApi(), door.origin);
  await door.publishDist(catalogueOfDoubledPrices());

  const search = await fetch(`${door.origin}/api/user/get-products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'atta', page: 1, limit: 5 }),
  });
  const { Products } = (await search.json()) as { Products: { _id: string; name: string }[] };
  await page.goto(`${door.origin}/details/${Products[0]?._id}`);
  const add = page.getByRole('button', { name: /^Add \d+ to cart · / });
  const [, onThePage = ''] = /· (.+)$/.exec((await add.textContent()) ?? '') ?? [];
  expect(onThePage).toMatch(/^₹[\d,.]+$/);
  await add.click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  await page.goto(`${door.origin}/cart`);
  await expect(page.locator('dl').filter({ hasText: 'To pay' }).getByRole('definition')).toHaveText(onThePage);
});
