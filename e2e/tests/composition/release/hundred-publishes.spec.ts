import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, expect, test } from '@playwright/test';
import type { HistoryResponse, OrderResponse } from '@shop/contract/order';
import { newPerson, type Session, signInByApi } from '../../../harness/people.ts';
import { openSeparateDoor } from '../../../harness/separate-door.ts';
import { callShop } from '../../../harness/shop-api.ts';
import { demoProducts } from '../../catalog/shelf.ts';
import { type Line, orderBody } from '../../orders/orders-world.ts';
import { navigateInside, PAGES } from '../pages.ts';

const PUBLISHES = 100;
/** Short enough that most visits see several releases. */
const MOST_PAUSE_MS = 1_000;
const BROWSERS = 2;
const BUYERS = 2;

const anyOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** Opens pages of every section, by reloading and by moving inside the shop, until told to stop. Returns what went wrong. */
async function browse(browser: Browser, origin: string, goesOn: () => boolean) {
  const page = await browser.newPage();
  const failures: string[] = [];
  let navigations = 0;
  page.on('pageerror', (error) => failures.push(error.message));
  const shows = ({ heading }: (typeof PAGES)[number]) =>
    page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor({ timeout: 15_000 });
  while (goesOn()) {
    const [first, second] = [anyOf(PAGES), anyOf(PAGES)];
    try {
      const response = await page.goto(origin + first.path, { waitUntil: 'domcontentloaded' });
      if (response?.status() !== 200) failures.push(`${first.path} answered ${response?.status()}`);
      await shows(first);
      await navigateInside(page, second.path);
      await shows(second);
      navigations += 2;
    } catch (error) {
      failures.push(`${first.path}, then ${second.path}: ${(error as Error).message}`);
    }
  }
  await page.close();
  return { navigations, failures };
}

/** Places one order after the other through that front door. Returns the numbers that were acknowledged. */
async function buy(origin: string, { token, user }: Session, lines: readonly Line[], goesOn: () => boolean) {
  const placed: string[] = [];
  const failures: string[] = [];
  while (goesOn()) {
    const response = await fetch(`${origin}/api/user/place-order/${user._id}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(orderBody(user, lines)),
    });
    if (response.status === 201) placed.push(((await response.json()) as OrderResponse).order.orderId);
    else failures.push(`an order answered ${response.status}`);
    await sleep(400);
  }
  return { placed, failures };
}

async function ordersOf({ token, user }: Session): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const response = await callShop<HistoryResponse>(`/user/history/${user._id}?page=${page}&limit=100`, { token });
    found.push(...response.data.map(({ orderId }) => orderId));
    more = response.hasMore;
  }
  return found;
}

test('@long a hundred publishes of the four sections while people browse and order: nothing fails, nothing is lost', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const door = await openSeparateDoor();
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signInByApi(newPerson())));
  const [product] = (await demoProducts())
    .filter(({ is_pricing, min_order_quantity }) => is_pricing && min_order_quantity === 1)
    .sort((one, other) => other.prod_quantity - one.prod_quantity);
  if (!product) throw new Error('The demo shop has such products.');
  let publishing = true;
  const goesOn = () => publishing;
  const browsing = Array.from({ length: BROWSERS }, () => browse(browser, door.origin, goesOn));
  const buying = buyers.map((buyer) => buy(door.origin, buyer, [{ product, quantity: 1 }], goesOn));
  const last: Record<string, string> = {};
  try {
    for (let count = 0; count < PUBLISHES; count += 1) {
      const { section } = anyOf(PAGES);
      last[section] = await door.publishAnew(section);
      await sleep(randomInt(MOST_PAUSE_MS));
    }
  } finally {
    publishing = false;
  }
  const [visits, purchases] = [await Promise.all(browsing), await Promise.all(buying)];

  expect([...visits, ...purchases].flatMap(({ failures }) => failures)).toEqual([]);
  for (const { navigations } of visits) expect(navigations).toBeGreaterThan(20);
  for (const [index, { placed }] of purchases.entries()) {
    expect(placed.length).toBeGreaterThan(5);
    expect((await ordersOf(buyers[index] as Session)).sort()).toEqual([...placed].sort());
  }
  expect(await door.live()).toMatchObject(last);
  await door.close();
});
