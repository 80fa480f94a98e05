import { chromium } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { DEMO_ADMIN, type Session, signInByApi } from '../harness/people.ts';
import { DESKTOP } from '../harness/screens.ts';
import { storeSession } from '../harness/stored-session.ts';
import { openTestShop } from '../harness/test-shop.ts';
import { createHand, type Effort } from './office-tasks/hand.ts';
import { TASKS, type Task } from './office-tasks/tasks.ts';

/** A shop that is already open; then its identity provider's address is needed, too. */
const { AGAINST, AGAINST_EMULATOR } = process.env;
/** Only tasks whose name contains this. */
const ONLY = process.env.TASK ?? '';

async function measure(task: Task, admin: Session, origin: string): Promise<Effort> {
  const work = await task.prepare(admin);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage({ viewport: DESKTOP, serviceWorkers: 'block' });
    page.setDefaultTimeout(30_000);
    await storeSession(page, admin, origin);
    await page.goto(`${origin}/office`, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const hand = createHand(page);
    await work(hand);
    return hand.effort();
  } finally {
    await browser.close();
  }
}

export async function benchOfficeTasks() {
  const shop =
    AGAINST && AGAINST_EMULATOR
      ? { shopUrl: AGAINST, emulatorUrl: AGAINST_EMULATOR, stop: async () => {} }
      : await openTestShop();
  process.env.E2E_SHOP_URL = shop.shopUrl;
  process.env.E2E_EMULATOR_URL = shop.emulatorUrl;
  try {
    const admin = await signInByApi(DEMO_ADMIN);
    const rows: Record<string, object> = {};
    for (const task of TASKS.filter(({ name }) => name.includes(ONLY))) {
      const { clicks, keys, seconds } = await measure(task, admin, shop.shopUrl);
      rows[task.name] = { clicks, 'clicks in Shopify': task.shopify, keys, seconds: Number(seconds.toFixed(1)) };
    }
    console.table(rows);
  } finally {
    await shop.stop();
  }
}
