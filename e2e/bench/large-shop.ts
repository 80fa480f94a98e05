import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from 'api/open-database';
import { openOwnPostgres } from 'api/testing/own-postgres';
import { fillShop } from '../../api/bench/fill.ts';
import { openTestShop, type TestShop } from '../harness/test-shop.ts';

const ORDERS = 20_000;
const CUSTOMERS = 2000;

/** A shop on PostgreSQL with this number of products, which the demo's admin manages. */
export async function openLargeShop(products: number): Promise<TestShop> {
  const database = await openOwnPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'shop-large-'));
  const { db, close } = await openDatabase({ databaseUrl: database.url, folder }, console.error);
  await fillShop(db, console.log, { products, orders: ORDERS, customers: CUSTOMERS });
  await close();
  rmSync(folder, { recursive: true, force: true });
  const shop = await openTestShop({ DATABASE_URL: database.url });
  return {
    ...shop,
    async stop() {
      await shop.stop();
      await database.stop();
    },
  };
}
