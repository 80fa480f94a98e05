import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/db/open.ts';
import { apiFolder } from '../src/folders.ts';
import { startPostgres } from '../src/testing/postgres-server.ts';
import { fillShop } from './fill.ts';
import { CALLS, type Call, type Shop } from './growth-calls.ts';
import { drawGrowth, type Measured, tableOf } from './growth-report.ts';
import type { Request } from './load.ts';
import { startFilledApi } from './process.ts';
import { at, readWell, timesOf } from './time-calls.ts';

const PORT = Number(process.env.BENCH_PORT || 4700);
const CALLS_EACH = 300;
const WARMING = 100;
const ORDERS_TO_A_PRODUCT = 5;
const ORDERS_TO_A_CUSTOMER = 100;
const docs = join(apiFolder, '../docs');
const resultsFile = join(docs, 'growth.json');
const POSTGRES = ['shared_buffers=512MB', 'max_wal_size=4GB', 'maintenance_work_mem=512MB'];
const print = (line: string) => console.log(line);

/** `100000` products, or `100000x10` with ten times the orders. */
function sizeOf(name: string) {
  const [products = 0, times = 1] = name.split('x').map(Number);
  if (!(products > 0 && times > 0)) throw new Error(`SIZES: ${name} is no number of products.`);
  const orders = products * ORDERS_TO_A_PRODUCT * times;
  return { products, orders, customers: Math.max(50, Math.round(orders / ORDERS_TO_A_CUSTOMER)) };
}

function send({ method, path, token, body }: Request) {
  return fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function timeOne({ name, ask, before }: Call, shop: Shop) {
  const prepare = before && (async (i: number) => readWell(await send(before(i, shop))));
  await timesOf(WARMING, (i) => send(ask(CALLS_EACH + i, shop)), prepare);
  const times = await timesOf(CALLS_EACH, (i) => send(ask(i, shop)), prepare);
  const found = { p50: at(times, 0.5), p95: at(times, 0.95) };
  print(`  ${name.padEnd(28)}${found.p50.toFixed(2).padStart(10)} ms${found.p95.toFixed(2).padStart(10)} ms`);
  return [name, found] as const;
}

async function measure(name: string): Promise<Measured> {
  const size = sizeOf(name);
  print(`${name}: ${size.products} products, ${size.orders} orders of ${size.customers} customers; p50 and p95`);
  const database = await startPostgres(POSTGRES.flatMap((setting) => ['-c', setting]));
  const folder = join(tmpdir(), 'shop-bench-growth');
  try {
    const { db, close } = await openDatabase({ databaseUrl: database.url, folder }, console.error);
    await fillShop(db, print, size);
    await close();
    const server = await startFilledApi(PORT, { DATABASE_URL: database.url, SHOP_DATA: folder });
    try {
      const times = [];
      for (const call of CALLS) times.push(await timeOne(call, size));
      return { ...size, memory: Math.round(server.memory()), times: Object.fromEntries(times) };
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const wanted = (process.env.SIZES ?? '1000,10000,100000,100000x10,1000000').split(',').filter(Boolean);
const results: Record<string, Measured> = existsSync(resultsFile)
  ? JSON.parse(await readFile(resultsFile, 'utf8'))
  : {};
execFileSync(process.execPath, [join(apiFolder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
  cwd: apiFolder,
});
for (const name of wanted) {
  results[name] = await measure(name);
  await writeFile(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
}
await writeFile(join(docs, 'growth.svg'), drawGrowth(results));
print(`\n${tableOf(results)}\n\nKept in docs/growth.json, drawn in docs/growth.svg.`);
