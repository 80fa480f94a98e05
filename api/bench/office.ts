import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/db/open.ts';
import { startPostgres } from '../src/testing/postgres-server.ts';
import { adminToken, brandOf, fillShop, goods, orderCount, productCount } from './fill.ts';
import { startFilledApi } from './process.ts';
import { timeCalls } from './time-calls.ts';

const PORT = Number(process.env.BENCH_PORT || 4700);
const CALLS = Number(process.env.ROUNDS || 60);
const print = (line: string) => console.log(line);

/**
 * Pages that the office opens, over HTTP, one call after the other; the number makes each request different.
 */
const PATHS: Record<string, (i: number) => string> = {
  'products, first page': () => '/admin/products?limit=50',
  'products, by name': () => '/admin/products?limit=50&sort=name',
  'products, by price': () => '/admin/products?limit=50&sort=price',
  'products, by stock': () => '/admin/products?limit=50&sort=stock',
  'products, page 1,000': () => '/admin/products?limit=50&page=1000',
  'products, a brand and a good': (i) =>
    `/admin/products?limit=50&q=${encodeURIComponent(`${brandOf(i * 7)} ${goods[i % goods.length]}`)}`,
  'products, one word that many have': (i) =>
    `/admin/products?limit=50&q=${encodeURIComponent(goods[i % goods.length] ?? '')}`,
  'stock, what runs low': () => '/admin/stock?show=low&limit=30',
  'customers, newest': () => '/admin/customers',
  'customers, most spent': () => '/admin/customers?sort=spent',
  'figures of a day': () => '/admin/figures?period=day',
};

const ask = (path: (i: number) => string, i: number) =>
  fetch(`http://127.0.0.1:${PORT}${path(i)}`, { headers: { authorization: `Bearer ${adminToken}` } });

const database = await startPostgres();
const folder = join(tmpdir(), 'shop-bench-office');
try {
  const { db, close } = await openDatabase({ databaseUrl: database.url, folder }, console.error);
  await fillShop(db, print);
  await close();
  const server = await startFilledApi(PORT, { DATABASE_URL: database.url, SHOP_DATA: folder });
  try {
    print(`\nThe office on PostgreSQL, ${productCount} products, ${orderCount} orders, ${CALLS} calls each`);
    await timeCalls(PATHS, CALLS, ask);
  } finally {
    await server.stop();
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
