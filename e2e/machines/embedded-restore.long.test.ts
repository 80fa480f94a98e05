import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HistoryResponse } from '@shop/contract/order';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { buildServer } from 'api/testing/build-server';
import { startServer } from 'api/testing/server-process';
import { DEMO_CONTENTS } from 'tools/demo-contents';
import { inRepository } from '../runner/repository.ts';
import { logIn } from './customers.ts';
import { shopCalls } from './shop-calls.ts';

const run = promisify(execFile);
const backups = temporaryFolder();
const dataFolder = temporaryFolder();

let order = '';
let picture = '';
let refusedWhileOpen = '';

const openShop = (SHOP_DATA: string) =>
  startServer({ SHOP_DATA, SHOP_CONTENTS: DEMO_CONTENTS, ADMIN_PHONE: '9000000001' });
const env = { ...process.env, SHOP_DATA: dataFolder, DATABASE_URL: '' };
const backUp = () => run(process.execPath, [inRepository('tools/bin/backup.mjs'), backups], { env });
const restore = (data: string, { from = backups, more = [] as string[] } = {}) =>
  run(process.execPath, [inRepository('tools/bin/restore.mjs'), from, '--data', data, ...more], { env });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: { stderr: string }) => error.stderr.trim(),
  );

/** A shop on the embedded database with an order and a picture, which is backed up and then takes one more order. */
beforeAll(async () => {
  buildServer();
  const first = await openShop(dataFolder);
  const calls = shopCalls(first.origin, await logIn(first.origin, ''));
  order = await calls.placeOrder(await calls.stockedThing());
  picture = await calls.uploadPicture();
  refusedWhileOpen = await refusalOf(backUp());
  expect(await first.stop()).toBe(0);
  await backUp();
}, 400_000);

test('while the shop is open a restore is refused with a sentence, and nothing is written', () => {
  expect(refusedWhileOpen).toMatch(/^The shop is running on the embedded database\. Stop it first/);
  expect(readdirSync(join(backups, 'base'))).toHaveLength(1);
});

test('in an empty folder the shop is restored: it opens, and has its orders, pictures and sessions', async () => {
  const data = join(temporaryFolder(), 'data');
  const { stdout } = await restore(data);
  expect(stdout).toMatch(/^\d+ files, and the database as it was at 20.*, in [\d.]+ s\.\n$/);
  const shop = await openShop(data);
  whenDone(() => shop.stop());
  const admin = await logIn(shop.origin, '');
  const calls = shopCalls(shop.origin, admin);
  const { data: orders } = await calls.call<HistoryResponse>('GET', `/user/history/${admin.id}`);
  expect(orders.map(({ _id }) => _id)).toContain(order);
  expect((await fetch(shop.origin + picture)).status).toBe(200);
  expect(await calls.placeOrder(await calls.stockedThing())).not.toBe(order);
});

describe('a restore is refused with a sentence, and nothing is left behind,', () => {
  const newFolder = () => join(temporaryFolder(), 'data');
  function spoiled(spoil: (database: string) => void) {
    const folder = join(temporaryFolder(), 'backups');
    cpSync(backups, folder, { recursive: true });
    const [base = ''] = readdirSync(join(folder, 'base'));
    spoil(join(folder, 'base', base));
    return folder;
  }
  const cut = () => spoiled((base) => truncateSync(join(base, 'database/global/pg_control'), 100));
  const missing = () => spoiled((base) => rmSync(join(base, 'database/PG_VERSION')));
  const unfinished = () => spoiled((base) => rmSync(join(base, 'database.json')));

  test.each([
    ['a file of the database that is cut', cut, /^The backup is damaged: global\/pg_control has changed\.$/],
    ['a file of the database that is gone', missing, /^The backup is damaged: PG_VERSION is missing\.$/],
    ['a copy that did not come to its end', unfinished, /database\.json is missing: the backup is incomplete\.$/],
  ])('%s', async (_, from, sentence) => {
    const data = newFolder();
    expect(await refusalOf(restore(data, { from: from() }))).toMatch(sentence);
    expect(existsSync(data)).toBe(false);
  });

  test('a moment in between, and a folder that is not empty', async () => {
    const more = ['--at', new Date().toISOString()];
    expect(await refusalOf(restore(newFolder(), { more }))).toMatch(/^The embedded database has no moments in between/);
    expect(await refusalOf(restore(dataFolder))).toMatch(/is not empty: nothing is ever restored over something\.$/);
  });
});
