import { expect, test } from '@playwright/test';
import { shopUrl } from '../../harness/addresses.ts';
import { openPlainHost } from '../../harness/plain-host/open-plain-host.ts';

let host: Awaited<ReturnType<typeof openPlainHost>>;
test.beforeAll(async () => {
  host = await openPlainHost();
});
test.afterAll(() => host.close());

test('a page of another origin shows a fragment by its manifest, with the public federation runtime alone', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { live } = await (await fetch(`${shopUrl()}/health`)).json();
  await page.goto(host.address(`${shopUrl()}/_sections/mf-orders/${live['mf-orders']}/mf-manifest.json`));
  await expect(page.getByText('Sona Masoori')).toBeVisible();
  await expect(page.getByText('ORD-ELSEWHERE')).toBeVisible();
  const styled = page.locator('link[rel=stylesheet]');
  await expect(styled.first()).toHaveAttribute('href', new RegExp(`^${shopUrl()}/_sections/mf-orders/`));
  expect(errors).toEqual([]);
});
