import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryResponse } from '@shop/contract/order';
import { newestRelease } from '@shop/release/revisions';
import { folderStore } from '@shop/server/store/folder-store';
import { freePort } from 'tools/ports';
import { inRepository } from '../runner/repository.ts';
import { logIn } from './customers.ts';
import { shopCalls } from './shop-calls.ts';

/** Another one where that commit does not build. */
const COMMITS_BACK = Number(process.env.COMMITS_BACK || 50);
const root = inRepository('.');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

const parent = mkdtempSync(join(tmpdir(), 'update-'));
const before = join(parent, 'before');
const dataFolder = join(parent, 'data');
const store = folderStore(join(dataFolder, 'releases'));
const liveBuilds = async () => (await newestRelease(store)).live;

let env: NodeJS.ProcessEnv;
let running: ChildProcess | undefined;

beforeAll(async () => {
  git('worktree', 'add', '--detach', before, git('rev-parse', `HEAD~${COMMITS_BACK}`));
  execFileSync('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: before });
  env = { ...process.env, SHOP_DATA: dataFolder, AUTH_MODE: 'emulator', DATABASE_URL: '', NODE_ENV: 'production' };
  const ports = ['PORT', 'API_PORT', 'RELEASES_PORT', 'AUTH_EMULATOR_PORT', 'PAYMENTS_PORT'];
  for (const name of ports) env[name] = String(await freePort());
}, 300_000);

async function stop() {
  const child = running;
  running = undefined;
  if (!child || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

afterAll(async () => {
  await stop();
  git('worktree', 'remove', '--force', before);
  rmSync(parent, { recursive: true, force: true });
}, 60_000);

/** As a person starts it in that folder; resolves when the shop is open. */
async function start(folder: string): Promise<string> {
  await stop();
  const child = spawn(process.execPath, ['tools/bin/start.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('The shop is open')) resolve(output);
      });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
}

/** The older version refuses data with several changes that it does not know. They only add something, so it is allowed. */
async function startOlder() {
  const refusal = await start(before).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  if (refusal === undefined) return;
  expect(refusal).toContain('ALLOW_NEWER_DATA=yes starts it all the same');
  env.ALLOW_NEWER_DATA = 'yes';
  await start(before);
}

async function openCalls() {
  const origin = `http://127.0.0.1:${env.PORT}`;
  expect((await fetch(origin)).status).toBe(200);
  const admin = await logIn(origin);
  const calls = shopCalls(`${origin}/api`, admin);
  return {
    place: async () => calls.placeOrder(await calls.stockedThing()),
    async orders() {
      const { data } = await calls.call<HistoryResponse>('GET', `/user/history/${admin.id}`);
      return data.map(({ _id }) => _id);
    },
  };
}

const release = (...words: string[]) =>
  execFileSync(process.execPath, [inRepository('tools/bin/release.mjs'), ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  });

test(`a shop is updated from the version ${COMMITS_BACK} commits back and returns to it, with every order`, async () => {
  await start(before);
  const orders = [await (await openCalls()).place()];
  const { version } = await newestRelease(store);
  const [older, sections] = [await liveBuilds(), Object.keys(await liveBuilds())];

  await start(root);
  expect(Object.keys(await liveBuilds())).toEqual(expect.arrayContaining(sections));
  expect(await liveBuilds()).not.toEqual(older);
  const updated = await openCalls();
  expect(await updated.orders()).toEqual(expect.arrayContaining(orders));
  orders.push(await updated.place());

  release('return', String(version), '--why', 'back to the version before');
  expect(await liveBuilds()).toEqual(older);
  await startOlder();
  expect(await liveBuilds()).toEqual(older);
  const returned = await openCalls();
  expect(await returned.orders()).toEqual(expect.arrayContaining(orders));
  expect(orders).not.toContain(await returned.place());
}, 900_000);
