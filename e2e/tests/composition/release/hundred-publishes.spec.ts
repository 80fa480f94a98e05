import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, expect, test } from '@playwright/test';
import type { HistoryResponse, OrderResponse } from '@shop/contract/order';
import { releaseLog } from '@shop/release/revisions';
import { newPerson, type Session, signInByApi } from '../../../harness/people.ts';
import { openSeparateDoor } from '../../../harness/separate-door.ts';
import { callShop } from '../../../harness/shop-api.ts';
import { openTeams, type Team, VARIANTS } from '../../../harness/teams.ts';
import { demoProducts } from '../../catalog/shelf.ts';
import { type Line, orderBody } from '../../orders/orders-world.ts';
import { navigateInside, PAGES } from '../pages.ts';

const CHANGES = 100;
/** Short enough that most visits see several releases. */
const MOST_PAUSE_MS = 1_000;
const BROWSERS = 2;
const BUYERS = 2;
const BUYER_PAUSE_MS = 1_000;
const PRODUCTS = 20;

const anyOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** Opens pages of every section, by reloading and by navigating inside the shop, until stopped. Returns the errors. */
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

/** Places one order after the other through that front door. Returns the acknowledged numbers. */
async function buy(
  origin: string,
  { token, user }: Session,
  products: readonly Line['product'][],
  goesOn: () => boolean,
) {
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
      // In turn: it goes on for minutes, and one product would be sold out.
      body: JSON.stringify(
        orderBody(user, [{ product: products[placed.length % products.length] as Line['product'], quantity: 1 }]),
      ),
    });
    if (response.status === 201) placed.push(((await response.json()) as OrderResponse).order.orderId);
    else failures.push(`an order answered ${response.status}`);
    await sleep(BUYER_PAUSE_MS);
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

type Door = Awaited<ReturnType<typeof openSeparateDoor>>;

const WHY = '--why "a test"';
const PASS = `${WHY} --pass-over smoke`;

/** An action on another team's section: refused, whatever it is. */
async function overreach({ releaseFor }: Team, other: string, build: string) {
  const words = anyOf([
    `publish ${other} ${PASS}`,
    `rollback ${other} ${WHY}`,
    `revoke ${other} ${build} ${WHY}`,
    `canary ${other} ${build} --percent 30 ${PASS}`,
    `promote ${other} ${build} ${PASS}`,
  ]);
  await expect(releaseFor(other, words)).rejects.toThrow(/is not a section of/);
}

/** An action that the team may do, or one that it may not: the outcome of each is known before. */
async function changeSomething(door: Door, team: Team, others: readonly string[]): Promise<string> {
  const { section, take, release } = team;
  const chance = randomInt(10);
  if (chance === 0) {
    const other = anyOf(others);
    await overreach(team, other, (await door.live())[other] ?? '');
    return 'refused';
  }
  if (chance < 6) {
    take(randomInt(VARIANTS));
    await release(`publish ${section} ${PASS}`);
    return 'published';
  }
  if (chance < 8) {
    const isDone = await release(`rollback ${section} ${WHY}`).then(
      () => true,
      // There is no build to return to before the first publish, and after all were rolled back.
      (error: Error) => !/has no earlier build/.test(error.message) && Promise.reject(error),
    );
    return isDone ? 'rolled back' : 'nothing to roll back to';
  }
  const built = take(randomInt(VARIANTS));
  await release(`publish ${section} --hold`);
  await release(`canary ${section} ${built} --percent 30 ${PASS}`);
  if (randomInt(2) === 0) await release(`promote ${section} ${built} ${PASS}`);
  else await release(`canary --stop ${section} ${WHY}`);
  return 'canary';
}

test('@long three teams publish a hundred changes while people browse and order: nothing fails or is lost, and nobody exceeds their rights', async ({
  browser,
}) => {
  test.setTimeout(1_800_000);
  const door = await openSeparateDoor();
  const teams = await openTeams(door);
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signInByApi(newPerson())));
  const products = (await demoProducts())
    .filter(({ is_pricing, min_order_quantity }) => is_pricing && min_order_quantity === 1)
    .sort((one, other) => other.prod_quantity - one.prod_quantity)
    .slice(0, PRODUCTS);
  expect(products.length).toBe(PRODUCTS);
  const sections = ['mf-account', 'mf-cart-checkout', 'mf-orders'];
  const members: Team[] = [];
  for (const section of sections) members.push(await teams.team(section, ['smoke']));
  const started = performance.now();
  let changing = true;
  const goesOn = () => changing;
  const browsing = Array.from({ length: BROWSERS }, () => browse(browser, door.origin, goesOn));
  const buying = buyers.map((buyer) => buy(door.origin, buyer, products, goesOn));
  const done: Record<string, number> = {};
  let left = CHANGES;
  const work = members.map(async (team) => {
    const others = ['shell', 'mf-catalog', ...sections].filter((section) => section !== team.section);
    while (left > 0) {
      left -= 1;
      const what = await changeSomething(door, team, others);
      done[what] = (done[what] ?? 0) + 1;
      await sleep(randomInt(MOST_PAUSE_MS));
    }
  });
  try {
    await Promise.all(work);
  } finally {
    changing = false;
  }
  const [visits, purchases] = [await Promise.all(browsing), await Promise.all(buying)];

  expect([...visits, ...purchases].flatMap(({ failures }) => failures)).toEqual([]);
  for (const { navigations } of visits) expect(navigations).toBeGreaterThan(20);
  for (const [index, { placed }] of purchases.entries()) {
    expect(placed.length).toBeGreaterThan(5);
    expect((await ordersOf(buyers[index] as Session)).sort()).toEqual([...placed].sort());
  }
  expect(Object.values(done).reduce((sum, count) => sum + count, 0)).toBe(CHANGES);
  const log = (await releaseLog(door.store))
    .flatMap(({ entry }) => entry ?? [])
    .filter(({ who }) => who.startsWith('team-of-'));
  expect(log.length).toBeGreaterThan(CHANGES / 2);
  expect(log.filter(({ who, section }) => !who.startsWith(`team-of-${section} (token `))).toEqual([]);
  console.log({
    done,
    navigations: visits.map(({ navigations }) => navigations),
    orders: purchases.map(({ placed }) => placed.length),
    seconds: Math.round((performance.now() - started) / 1000),
  });
  teams.close();
  await door.close();
});
