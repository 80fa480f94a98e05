import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/db/open.ts';
import { apiFolder } from '../src/folders.ts';
import { startPostgres } from '../src/testing/postgres-server.ts';
import { adminPhone, fillShop, orderCount, productCount } from './fill.ts';
import { type LoadResult, runLoad, toBytes } from './load.ts';
import { type Running, startServer } from './process.ts';
import { deepPages, type Scenario, scenarios, type Target } from './scenarios.ts';

type Engine = 'pglite' | 'postgres';

const connections = 32;
const helloPort = Number(process.env.BENCH_PORT || 4700);
const apiPort = helloPort + 1;
const mostMemory = { postgres: 200, pglite: 350 };
const hello = toBytes({ method: 'GET', path: '/' });

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seconds: { type: 'string', default: '5' },
    engine: { type: 'string' },
    /** Keeps the filled PGlite folder for the next run. */
    keep: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const print = (line: string) => console.log(line);

/** For the table of figures. */
export const figures: Record<string, number | number[]> = {};

interface Measured extends LoadResult {
  /** Processor time of the server for one request, in microseconds. */
  processorTime: number;
}

interface Measurable {
  port: number;
  server: Running;
}

async function load(
  { port, server }: Measurable,
  next: () => Buffer,
  forSeconds = seconds,
  awake = false,
): Promise<Measured> {
  const before = server.processorTime();
  const result = await runLoad({ port, next, connections, seconds: forSeconds, awake });
  const requests = result.perSecond * forSeconds;
  return { ...result, processorTime: ((server.processorTime() - before) * 1000) / requests };
}

const verdict = (holds: boolean) => (holds ? 'ok' : 'MISSED');

function judge(target: Target | undefined, { p99, perSecond }: LoadResult, ratio: number): string {
  if (target?.ratio !== undefined) return `${verdict(ratio >= target.ratio)}, asked >= ${target.ratio}`;
  if (target?.perSecond !== undefined)
    return `${verdict(perSecond >= target.perSecond)}, asked >= ${target.perSecond}/s`;
  return target?.p99 === undefined ? '' : `${verdict(p99 <= target.p99)}, asked p99 <= ${target.p99} ms`;
}

const cells = (name: string, ...rest: string[]) =>
  print(`${name.padEnd(28)}${rest.map((cell) => cell.padStart(11)).join('')}`);

const row = (name: string, { perSecond, p50, p99, processorTime }: Measured, ratio: number, remark = '') =>
  cells(name, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), ratio.toFixed(3), processorTime.toFixed(0), remark);

function noteFigures(name: string, engine: Engine, { perSecond, p99 }: LoadResult, ratio: number): void {
  if (name === 'search, never asked before') figures[engine === 'postgres' ? 'newSearches' : 'newSearchesPglite'] = p99;
  if (engine === 'pglite') return;
  if (name === 'category page' || name === 'product')
    figures.cachedReads = [...[figures.cachedReads ?? []].flat(), ratio];
  if (name === 'history') figures.history = perSecond;
  if (name === 'place order') figures.orders = perSecond;
}

/** Hello-world is measured again with every scenario, so that a busy machine slows both. */
async function measure(scenario: Scenario, engine: Engine, api: Measurable, bare: Measurable): Promise<void> {
  const { next, readyMade } = scenario;
  await load(api, next, 1, readyMade);
  const before = await load(bare, () => hello, seconds / 2, readyMade);
  const result = await load(api, next, seconds, readyMade);
  const after = await load(bare, () => hello, seconds / 2, readyMade);
  const ratio = (2 * result.perSecond) / (before.perSecond + after.perSecond);
  noteFigures(scenario.name, engine, result, ratio);
  const failed = result.failed > 0 ? `  ${result.failed} FAILED` : '';
  row(scenario.name, result, ratio, `  ${judge(scenario.target?.[engine], result, ratio)}${failed}`);
}

async function measureDeepPages(api: Measurable): Promise<void> {
  for (const { name, first, deep } of deepPages) {
    await load(api, first, 1);
    await load(api, deep, 1);
    const one = await load(api, first, seconds / 2);
    const thousand = await load(api, deep, seconds / 2);
    const times = thousand.p50 / one.p50;
    print(
      `${name}: page 1 in ${one.p50.toFixed(1)} ms, page 1,000 in ${thousand.p50.toFixed(1)} ms, ${times.toFixed(2)} times  ${verdict(times <= 2)}, asked <= 2`,
    );
  }
}

async function measureAll(engine: Engine, bare: Measurable, environment: Record<string, string>): Promise<void> {
  const limits = Object.fromEntries(['ADDRESS', 'NUMBER'].map((by) => [`LIMIT_ORDER_BY_${by}`, '1000000/1']));
  const server = await startServer('../dist/server.mjs', apiPort, '/health', {
    AUTH_MODE: 'emulator',
    ADMIN_PHONE: adminPhone,
    LOG_LEVEL: 'warn',
    ...limits,
    ...environment,
  });
  try {
    const api = { port: apiPort, server };
    print(`\n${engine}, ${productCount} products, ${orderCount} orders, ${connections} connections`);
    cells('', 'per second', 'p50 ms', 'p99 ms', 'of hello', 'server us');
    row('hello-world', await load(bare, () => hello), 1);
    for (const scenario of scenarios) await measure(scenario, engine, api, bare);
    await measureDeepPages(api);
    const memory = server.memory();
    const most = mostMemory[engine];
    figures[engine === 'postgres' ? 'memory' : 'memoryPglite'] = memory;
    print(`memory of the API: ${Math.round(memory)} MB  ${verdict(memory <= most)}, asked <= ${most} MB`);
  } finally {
    await server.stop();
  }
}

async function onPglite(bare: Measurable): Promise<void> {
  const folder = join(tmpdir(), 'shop-bench');
  if (!existsSync(join(folder, 'filled'))) {
    print('Filling PGlite');
    await rm(folder, { recursive: true, force: true });
    const { db, close } = await openDatabase({ folder }, console.error);
    await fillShop(db, print);
    await close();
    await mkdir(join(folder, 'filled'));
  }
  await measureAll('pglite', bare, { SHOP_DATA: folder });
  if (!options.keep) await rm(folder, { recursive: true, force: true });
}

async function onPostgres(bare: Measurable): Promise<void> {
  print('Filling PostgreSQL');
  const server = await startPostgres();
  const folder = join(tmpdir(), 'shop-bench-postgres');
  try {
    const { db, close } = await openDatabase({ databaseUrl: server.url, folder }, console.error);
    await fillShop(db, print);
    await close();
    await measureAll('postgres', bare, { DATABASE_URL: server.url, SHOP_DATA: folder });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

execFileSync(process.execPath, [join(apiFolder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
  cwd: apiFolder,
});
const server = await startServer('hello.mjs', helloPort, '/', {});
const bare = { port: helloPort, server };
try {
  if (options.engine !== 'pglite') await onPostgres(bare);
  if (options.engine !== 'postgres') await onPglite(bare);
} finally {
  await server.stop();
}
const [busy = 0] = loadavg();
if (busy > 2 * availableParallelism())
  print(`\nThe machine was busy with other things (load ${busy.toFixed(0)}): only the server's own time means much.`);
