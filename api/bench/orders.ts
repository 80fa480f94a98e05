import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { PaymentMode } from '@shop/contract/payment';
import { openDatabase } from '../src/db/open.ts';
import { startPostgres } from '../src/testing/postgres-server.ts';
import {
  adminId,
  adminToken,
  busyCustomer,
  customerCount,
  fillShop,
  phoneDigits,
  productCount,
  productId,
  tokenOf,
  userId,
} from './fill.ts';
import { startFilledApi } from './process.ts';
import { timeCalls } from './time-calls.ts';

const PORT = Number(process.env.BENCH_PORT || 4700);
const ORDERS_TO_A_CUSTOMER = 100;
const print = (line: string) => console.log(line);

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '500000' },
    calls: { type: 'string', default: '60' },
    /** Leaves the filled server running and prints its address, to look at query plans. */
    keep: { type: 'boolean', default: false },
  },
});
const orders = Number(options.orders);
const calls = Number(options.calls);

interface Call {
  path: string;
  token: string;
  body?: object;
}

const historyOf = (i: number, query: string): Call => ({
  path: `/user/history/${userId(i)}?${query}`,
  token: tokenOf(i),
});
const desk = (query: string): Call => ({ path: `/user/history/${adminId}?${query}`, token: adminToken });
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

function order(i: number): Call {
  const person = (i * 13) % customerCount;
  const items = [0, 1, 2].map((j) => ({
    productId: productId((i * 37 + j * 101) % productCount),
    quantity: 1 + j,
    price: 90,
  }));
  const where = { deliveryAddress: '1, Market Road', city: 'Bengaluru', state: 'Karnataka', pin: '560004' };
  const who = { name: 'Asha Rao', phoneNumber: '+917000000000', paymentMode: PaymentMode.CashOnDelivery };
  return { path: `/user/place-order/${userId(person)}`, token: tokenOf(person), body: { items, ...who, ...where } };
}

/** Calls of customers and the desk about orders; the number makes each request different. */
const CALLS: Record<string, (i: number) => Call> = {
  'history, first page': (i) => historyOf((i * 37) % customerCount, 'page=1&limit=20'),
  'history, page 2': (i) => historyOf((i * 37) % customerCount, 'page=2&limit=20'),
  'history, one with many, first page': () => historyOf(busyCustomer, 'page=1&limit=50'),
  'history, one with many, page 1,000': (i) => historyOf(busyCustomer, `page=${1000 + i}&limit=50`),
  'history, cancelled alone': (i) => historyOf((i * 37) % customerCount, 'status=2&limit=20'),
  'history, one with many, ordered alone': () => historyOf(busyCustomer, 'status=0&limit=20'),
  'place an order': order,
  'desk, first page and counts': () => desk('page=1&limit=50'),
  'desk, page 1,000': (i) => desk(`page=${1000 + i}&limit=50`),
  'desk, one status, often': () => desk('status=1&limit=50'),
  'desk, one status, never': () => desk('status=5&limit=50'),
  'desk, one status, page 100': (i) => desk(`status=1&limit=50&page=${100 + i}`),
  'desk, a day': (i) => desk(`from=${dayAgo(i)}&to=${dayAgo(i)}&limit=50`),
  'desk, an old day': (i) => desk(`from=${dayAgo(200 + i / 10)}&to=${dayAgo(200 + i / 10)}&limit=50`),
  'desk, by number': (i) => desk(`q=${20_000_001 + i * 7919}&limit=50`),
  'desk, by phone': (i) => desk(`q=${phoneDigits((i * 37) % customerCount)}&limit=50`),
  'desk, by name': (i) => desk(`q=${['karami', 'leshu', 'toraka', 'digova', 'senmori'][i % 5]}&limit=50`),
  'desk, by two letters': () => desk('q=ra&limit=50'),
  'desk, by what nobody has': () => desk('q=zzqqx&limit=50'),
  'desk, by name and status': (i) => desk(`q=${['karami', 'leshu', 'toraka'][i % 3]}&status=2&limit=50`),
  'figures of the desk': () => ({ path: `/admin/order-figures?since=${Date.now() - 86_400_000}`, token: adminToken }),
};

function send(call: (i: number) => Call, i: number) {
  const { path, token, body } = call(i);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  return fetch(`http://127.0.0.1:${PORT}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
}

const database = await startPostgres([
  '-c',
  'shared_buffers=512MB',
  '-c',
  'max_wal_size=4GB',
  '-c',
  'maintenance_work_mem=512MB',
]);
const folder = join(tmpdir(), 'shop-bench-orders');
try {
  const { db, close } = await openDatabase({ databaseUrl: database.url, folder }, console.error);
  const began = performance.now();
  await fillShop(db, print, { orders, customers: Math.round(orders / ORDERS_TO_A_CUSTOMER) });
  print(`  filled in ${Math.round((performance.now() - began) / 1000)} s`);
  await close();
  const server = await startFilledApi(PORT, { DATABASE_URL: database.url, SHOP_DATA: folder });
  try {
    print(`\n${orders} orders on PostgreSQL, ${calls} calls each, one after the other: p50 and p95`);
    await timeCalls(CALLS, calls, send);
  } finally {
    await server.stop();
  }
  if (options.keep) {
    print(`The database stays at ${database.url} until Ctrl-C.`);
    await new Promise((resolve) => process.once('SIGINT', resolve));
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
