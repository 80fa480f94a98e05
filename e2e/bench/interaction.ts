import type { ProductResponse } from '@shop/contract/product';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { DEMO_ADMIN, type Session, signInByApi } from '../harness/people.ts';
import { callShop } from '../harness/shop-api.ts';
import { CHEAP_PHONE, PHONE, slowDown } from '../harness/slow-device.ts';
import { storeSession } from '../harness/stored-session.ts';
import { openTestShop } from '../harness/test-shop.ts';
import { saveAddress } from '../tests/cart/shopping.ts';
import { placeMany } from '../tests/orders/orders-world.ts';
import { firstPages } from './first-pages.ts';
import { type ThreadTime, threadTimes } from './interaction-thread.ts';
import { type Journey, officeJourney, shoppingJourney, staffJourney } from './journeys.ts';
import { openLargeShop } from './large-shop.ts';
import { recordThreads } from './thread-recording.ts';
import { mainThread } from './thread-trace.ts';
import { untilQuiet } from './until.ts';

const ROUNDS = Number(process.env.ROUNDS || 3);
const ORDERS = Number(process.env.ORDERS || 10_000);
const SHOWN = Number(process.env.SHOWN || 12);
/** With this number of products only the office is measured: the customer's journey needs the demo's products. */
const PRODUCTS = Number(process.env.PRODUCTS || 0);
/** Only journeys whose name contains this. */
const WALK = process.env.WALK ?? (PRODUCTS > 0 ? 'office' : '');
/** Also measures the processor time of the page's thread, which depends little on other programs; this costs some itself. */
const TRACE = process.env.TRACE === '1';

interface Interaction {
  id: number;
  kind: string;
  at: number;
  ms: number;
  waited: number;
  worked: number;
}

/** All of them are counted; those of 16 ms and more are listed. */
const WATCH = `(() => {
  const seen = (globalThis.interactions = []);
  const note = (list) => {
    for (const { interactionId: id, name: kind, startTime: at, duration: ms, processingStart, processingEnd } of list.getEntries())
      if (id) seen.push({ id, kind, at, ms, waited: processingStart - at, worked: processingEnd - processingStart });
  };
  new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`;

/** Orders of a customer who takes one of a product at a time; enough stock is counted in first. */
async function makeOrders(admin: Session, productId: string) {
  const { product } = await callShop<ProductResponse>(`/user/product-details/${productId}`, { token: admin.token });
  const movement = { kind: 'counted', quantity: 10 * ORDERS, stock_version: product.stock_version };
  await callShop(`/admin/product/${productId}`, { method: 'PATCH', token: admin.token, body: { movement } });
  const quantity = Math.max(1, product.min_order_quantity ?? 1);
  await placeMany(await signInByApi(), { product, quantity }, ORDERS);
}

async function customerWithAddress() {
  const customer = await signInByApi();
  await saveAddress(customer);
  return customer;
}

interface Walked {
  count: number;
  slow: (Interaction & { step: string; thread?: ThreadTime | undefined })[];
}

/** The longest event of an interaction counts. */
function longestOfEach(interactions: Interaction[]): Interaction[] {
  const longest = new Map<number, Interaction>();
  for (const each of interactions) if (each.ms > (longest.get(each.id)?.ms ?? -1)) longest.set(each.id, each);
  return [...longest.values()];
}

async function walk(page: Page, journey: Journey): Promise<Walked> {
  const steps: { name: string; from: number }[] = [];
  await journey(page, async (name, act) => {
    steps.push({ name, from: (await page.evaluate('performance.now()')) as number });
    try {
      await act();
    } catch (error) {
      throw new Error(`"${name}" could not be done.`, { cause: error });
    }
    // Later work does not belong to the next step.
    await new Promise((resolve) => setTimeout(resolve, 1500));
  });
  const { count, seen } = (await page.evaluate(
    '({ count: performance.interactionCount, seen: globalThis.interactions })',
  )) as { count: number; seen: Interaction[] };
  const stepAt = (at: number) => steps.findLast(({ from }) => from <= at)?.name ?? '';
  return { count, slow: longestOfEach(seen).map((each) => ({ ...each, step: stepAt(each.at) })) };
}

async function walkAs(browser: Browser, session: Session, url: string, journey: Journey) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await storeSession(page, session);
    await page.addInitScript(WATCH);
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load' });
    await untilQuiet(page);
    if (!TRACE) return await walk(page, journey);
    const recorded = await recordThreads(browser);
    const { count, slow } = await walk(page, journey);
    const events = await recorded();
    const threadOf = threadTimes(events, mainThread(events, url));
    return { count, slow: slow.map((each) => ({ ...each, thread: threadOf(each.id) })) };
  } finally {
    await context.close();
  }
}

const slowestFirst = (walks: Walked[]) => walks.flatMap((each) => each.slow).toSorted((a, b) => b.ms - a.ms);

/** In ms; 0 if it is below 16, which browsers do not report. */
function percentile98(walks: Walked[]): number {
  const count = walks.reduce((sum, each) => sum + each.count, 0);
  return slowestFirst(walks)[Math.floor(count * 0.02)]?.ms ?? 0;
}

/** For the table of figures. */
export const figures: Record<string, number> = {};

function report(name: string, walks: Walked[]) {
  const count = walks.reduce((sum, each) => sum + each.count, 0);
  const slow = slowestFirst(walks);
  console.log(`\n${name}: ${count} interactions in ${walks.length} walks (150 ms, 1.6 Mbps, ${CHEAP_PHONE.cpu}x CPU)`);
  console.log(
    `98th percentile ${percentile98(walks) || 'below 16'} ms; over 200 ms: ${slow.filter(({ ms }) => ms > 200).length}`,
  );
  console.table(
    slow.slice(0, SHOWN).map(({ step, kind, ms, waited, worked, thread }) => ({
      step,
      kind,
      ms,
      'waited ms': Math.round(waited),
      'worked ms': Math.round(worked),
      'shown ms': Math.round(ms - waited - worked),
      ...thread,
    })),
  );
}

/** A shop that is already open; then its identity provider's address is needed, too. */
const { AGAINST, AGAINST_EMULATOR } = process.env;
const shop =
  AGAINST && AGAINST_EMULATOR
    ? { shopUrl: AGAINST, apiUrl: `${AGAINST}/api`, emulatorUrl: AGAINST_EMULATOR, stop: async () => {} }
    : PRODUCTS > 0
      ? await openLargeShop(PRODUCTS)
      : await openTestShop();
process.env.E2E_SHOP_URL = shop.shopUrl;
process.env.E2E_EMULATOR_URL = shop.emulatorUrl;
const browser = await chromium.launch(chromiumLaunch());
try {
  const pages = await firstPages(shop.apiUrl);
  const admin = await signInByApi(DEMO_ADMIN);
  const journeys: [name: string, path: string, journey: Journey, walker: () => Promise<Session>][] = [
    ['a customer', '/', shoppingJourney, customerWithAddress],
    ['the desk', '/orders', staffJourney, async () => admin],
    ['the office', '/office', officeJourney, async () => admin],
  ];
  const chosen = journeys.filter(([name]) => name.includes(WALK));
  if (ORDERS > 0 && chosen.some(([name]) => name === 'the desk'))
    await makeOrders(admin, pages.product.split('/').at(-1) ?? '');
  const walks: Record<string, Walked[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, path, journey, walker] of chosen)
      walks[name] = [...(walks[name] ?? []), await walkAs(browser, await walker(), shop.shopUrl + path, journey)];
  for (const [name, of] of Object.entries(walks)) report(name, of);
  if (WALK === '') {
    const all = Object.values(walks).flat();
    report('together', all);
    figures.interactions = percentile98(all);
    figures.slowInteractions = slowestFirst(all).filter(({ ms }) => ms > 200).length;
  }
} finally {
  await browser.close();
  await shop.stop();
}
