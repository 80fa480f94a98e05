import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CategoriesResponse } from '@shop/contract/category';
import type { ProductResponse } from '@shop/contract/product';
import { FRONT_DOOR_ARGS } from 'tools/shop-programs';
import { DEMO_ADMIN, signInByApi } from '../harness/people.ts';
import { callShop } from '../harness/shop-api.ts';
import { firstPages } from './first-pages.ts';
import { middle } from './middle.ts';
import { agent, sendAll } from './send-all.ts';

const DOORS = [3991, 3993];
const SECONDS = Number(process.env.SECONDS || 20);
const A_SECOND = 20;
const CHANGES = 10;
const EVERY_MS = 20;
const GIVE_UP_MS = 30_000;
/** Of ten visits: the home page, a category, a product. */
const HOME = 3;
const CATEGORY = 7;

const metricsOf = (door: number) => door + 1;

function startDoor(port: number): ChildProcess {
  return spawn(process.execPath, FRONT_DOOR_ARGS, {
    cwd: join(import.meta.dirname, '../../front-door'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      AUTH_MODE: 'emulator',
      RENDER_WORKERS: '1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      METRICS_PORT: String(metricsOf(port)),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function until(holds: () => Promise<boolean>, sentence: string): Promise<void> {
  const giveUp = Date.now() + GIVE_UP_MS;
  while (Date.now() < giveUp) {
    if (await holds().catch(() => false)) return;
    await wait(EVERY_MS);
  }
  throw new Error(sentence);
}

const textAt = async (door: number, path: string) => (await fetch(`http://127.0.0.1:${door}${path}`)).text();
const isUp = async (door: number) => (await fetch(`http://127.0.0.1:${door}/health`)).ok;

/** Requests to the doors' caches of pages so far. */
async function pageCounts() {
  const sums = { hit: 0, stale: 0, miss: 0 };
  for (const door of DOORS)
    for (const [, result, count] of (await textAt(metricsOf(door), '/metrics')).matchAll(
      /shop_cache_requests_total\{cache="pages",result="(hit|stale|miss)"\} (\d+)/g,
    ))
      sums[result as keyof typeof sums] += Number(count);
  return sums;
}

async function everyPage(): Promise<(visit: number) => string> {
  const { categories } = await callShop<CategoriesResponse>('/user/all-category');
  const shelves = categories.map(({ _id }) => `/categories/${_id}`);
  const lists = await Promise.all(shelves.map((path) => textAt(DOORS[0] ?? 0, path)));
  const products = lists.flatMap((list) =>
    [...list.matchAll(/href="(\/details\/\w+)"/g)].map(([, path]) => path ?? '/'),
  );
  // Some are visited far more often than others.
  const oneOf = (pages: readonly string[]) => pages[Math.floor(pages.length * Math.random() ** 2)] ?? '/';
  return (visit) => {
    const kind = visit % 10;
    return kind < HOME ? '/' : oneOf(kind < CATEGORY ? shelves : products);
  };
}

async function walk(pageOf: (visit: number) => string, signal: { isOver: boolean }): Promise<number> {
  let visits = 0;
  while (!signal.isOver) {
    const visit = () => ({ path: pageOf(visits++), port: DOORS[Math.floor(Math.random() * DOORS.length)] ?? 0 });
    await Promise.all([sendAll(A_SECOND / 10, visit), wait(100)]);
  }
  return visits;
}

/** From the API's response to a change until no door serves the previous page. */
async function change(id: string, token: string, name: string): Promise<number> {
  await callShop(`/admin/product/${id}`, { method: 'PATCH', token, body: { name } });
  const changed = performance.now();
  await Promise.all(
    DOORS.map((door) =>
      until(
        async () => (await textAt(door, `/details/${id}`)).includes(name),
        `Port ${door} still gives the old page.`,
      ),
    ),
  );
  return performance.now() - changed;
}

async function timeChanges(token: string, id: string): Promise<number[]> {
  const { product } = await callShop<ProductResponse>(`/user/product-details/${id}`);
  const times: number[] = [];
  try {
    for (let count = 1; count <= CHANGES; count++) {
      times.push(await change(id, token, `${product.name} ${count}`));
      await wait(1_000);
    }
  } finally {
    await callShop(`/admin/product/${id}`, { method: 'PATCH', token, body: { name: product.name } });
  }
  return times;
}

/** Needs an open demo shop, as `pnpm start` leaves it. */
export async function benchFrontDoors() {
  process.env.E2E_SHOP_URL = `http://127.0.0.1:${DOORS[0]}`;
  process.env.E2E_EMULATOR_URL = `http://127.0.0.1:${process.env.AUTH_EMULATOR_PORT || 9099}`;
  const doors = DOORS.map(startDoor);
  const signal = { isOver: false };
  try {
    for (const door of DOORS) await until(() => isUp(door), `The front door on port ${door} did not start.`);
    const pageOf = await everyPage();
    const before = await pageCounts();
    const walking = walk(pageOf, signal);
    // Reported at the end, when the doors can be closed.
    walking.catch(() => undefined);
    await wait(SECONDS * 1_000);
    const after = await pageCounts();
    const [hit, stale, miss] = [after.hit - before.hit, after.stale - before.stale, after.miss - before.miss];
    const share = Math.round((100 * (hit + stale)) / (hit + stale + miss));
    console.log(
      `${hit + stale + miss} visits by two front doors: ${share} % from the cache (${stale} shown while made anew)`,
    );
    const { token } = await signInByApi(DEMO_ADMIN);
    const { product } = await firstPages(`http://127.0.0.1:${DOORS[0]}/api`);
    const times = await timeChanges(token, product.split('/').at(-1) ?? '');
    const ms = times.map(Math.round);
    console.log(`a change is on the pages of both after ${middle(ms)} ms (${ms.join(', ')})`);
    signal.isOver = true;
    await walking;
  } finally {
    signal.isOver = true;
    agent.destroy();
    for (const door of doors) door.kill('SIGTERM');
  }
}
