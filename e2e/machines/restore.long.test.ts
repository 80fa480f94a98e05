import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { buildServer } from 'api/testing/build-server';
import { startServer } from 'api/testing/server-process';
import { runOn } from 'api/testing/template';
import { DEMO_CONTENTS } from 'tools/demo-contents';
import { inRepository } from '../runner/repository.ts';
import { logIn, type Thing } from './customers.ts';
import { asPostgres, giveToPostgres, postgresFolder, startDebianPostgres } from './debian-postgres.ts';
import { shopCalls } from './shop-calls.ts';

const backups = temporaryFolder();
const dataFolder = temporaryFolder();
const BACKUP = inRepository('tools/bin/backup.mjs');
const RESTORE = inRepository('tools/bin/restore.mjs');

/** Acknowledged before the restored moment, and after it. */
const before: string[] = [];
const after: string[] = [];
let moment = '';
let picture = '';

const apiOn = (DATABASE_URL: string, SHOP_DATA: string) =>
  startServer({
    DATABASE_URL,
    SHOP_DATA,
    SHOP_CONTENTS: DEMO_CONTENTS,
    ADMIN_PHONE: '9000000001',
    LIMIT_ORDER_BY_NUMBER: '100000/600',
    LIMIT_ORDER_BY_ADDRESS: '100000/600',
  });

type Calls = ReturnType<typeof shopCalls>;

async function place(calls: Calls, thing: Thing, count: number, orders: string[]) {
  for (let i = 0; i < count; i += 1) orders.push(await calls.placeOrder(thing));
}

/** Orders of a shop that is backed up meanwhile, and then loses its machine. */
beforeAll(async () => {
  buildServer();
  const postgres = await startDebianPostgres(await postgresFolder());
  const api = await apiOn(postgres.url, dataFolder);
  const env = { ...process.env, DATABASE_URL: postgres.url, SHOP_DATA: dataFolder };
  const admin = shopCalls(api.origin, await logIn(api.origin, ''));
  const thing = await admin.stockedThing();

  // As on a primary with a standby: configured, but not in use here, because there is no standby.
  await runOn(postgres.url, "alter system set synchronous_standby_names = 'standby'");
  await place(admin, thing, 10, before);
  const following = spawn(process.execPath, [BACKUP, backups, '--follow'], { env, stdio: 'ignore' });
  await promisify(execFile)(process.execPath, [BACKUP, backups], { env });
  await place(admin, thing, 20, before);
  await runOn(postgres.url, 'select pg_switch_wal()');
  await place(admin, thing, 20, before);
  await runOn(postgres.url, 'select pg_switch_wal()');
  picture = await admin.uploadPicture();
  await new Promise((resolve) => setTimeout(resolve, 300));
  moment = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await place(admin, thing, 10, after);
  await api.kill();
  await postgres.crash();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  following.kill('SIGTERM');
  await once(following, 'exit');
  postgres.remove();
  await giveToPostgres(backups);
}, 300_000);

const opened: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const close of opened.reverse()) await close();
}, 60_000);

interface Where {
  machine?: string;
  more?: string[];
}

async function restore(from: string, { machine: given, more = [] }: Where = {}) {
  const machine = given ?? (await postgresFolder());
  const [data, database] = [join(machine, 'data'), join(machine, 'database')];
  const { stdout } = await asPostgres(process.execPath, RESTORE, from, '--data', data, '--database', database, ...more);
  return { data, database, output: stdout };
}

/** The message of a failed restore; it leaves an empty machine behind. */
async function refusalOf(from: string, ...more: string[]) {
  const machine = await postgresFolder();
  const refusal = await restore(from, { machine, more }).then(
    () => 'restored',
    (error: { stderr: string }) => error.stderr.trim(),
  );
  expect(readdirSync(machine)).toEqual([]);
  return refusal;
}

async function ordersIn(database: string) {
  const postgres = await startDebianPostgres(database, { isNew: false });
  opened.push(() => postgres.stop());
  const countOf = async (ids: string[]) => {
    const query = 'select count(*)::int as count from orders where id = any($1)';
    return (await runOn<{ count: number }>(postgres.url, query, [ids]))[0]?.count;
  };
  return { url: postgres.url, before: await countOf(before), after: await countOf(after) };
}

describe('on an empty machine the shop is restored', () => {
  test('to a moment: every order that was acknowledged before it, none after, and it serves', async () => {
    const { data, database, output } = await restore(backups, { more: ['--at', moment] });
    console.log(output);
    const { url, ...orders } = await ordersIn(database);
    expect(orders).toEqual({ before: before.length, after: 0 });
    const api = await apiOn(url, data);
    opened.push(() => api.stop());
    expect((await fetch(api.origin + picture)).status).toBe(200);
    // It waits for no standby of the lost machine.
    const calls = shopCalls(api.origin, await logIn(api.origin, ''));
    expect(before).not.toContain(await calls.placeOrder(await calls.stockedThing()));
    expect((await fetch(`${api.origin}/ready`)).status).toBe(200);
  }, 120_000);

  test('to the end: orders acknowledged just before the machine was lost are there, too', async () => {
    const { database, output } = await restore(backups);
    console.log(output);
    const { before: early, after: late } = await ordersIn(database);
    expect([early, late]).toEqual([before.length, after.length]);
  }, 120_000);
});

describe('with a sentence is refused', () => {
  async function spoiled(spoil: (folder: string) => void) {
    const folder = join(temporaryFolder(), 'backups');
    cpSync(backups, folder, { recursive: true });
    spoil(folder);
    await giveToPostgres(join(folder, '..'));
    return folder;
  }
  const segments = (folder: string) =>
    readdirSync(join(folder, 'wal'))
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .sort();

  test('a write-ahead log that is cut in the middle', async () => {
    const folder = await spoiled((each) => {
      const cut = segments(each).at(-1) ?? '';
      const bytes = readFileSync(join(each, 'wal', cut));
      writeFileSync(
        join(each, 'wal', cut),
        Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096)]),
      );
    });
    expect(await refusalOf(folder)).toMatch(/^The backup is incomplete: it can be read until /);
    expect(await refusalOf(folder, '--at', moment)).toMatch(/^The backup ends before /);
  }, 120_000);

  test('a write-ahead log with damaged bytes in its unfinished segment; it can be restored until there', async () => {
    const folder = await spoiled((each) => {
      const unfinished = readdirSync(join(each, 'wal')).find((name) => name.endsWith('.partial')) ?? '';
      const bytes = readFileSync(join(each, 'wal', unfinished));
      const middle = Math.floor(bytes.findLastIndex((byte) => byte !== 0) / 2);
      writeFileSync(join(each, 'wal', unfinished), bytes.fill(171, middle, middle + 8));
    });
    const refusal = await refusalOf(folder);
    expect(refusal).toMatch(
      /^The backup is incomplete: it can be read until .* With --at \S+Z it is restored until then\.$/,
    );
    await restore(folder, { more: ['--at', /--at (\S+)/.exec(refusal)?.[1] ?? ''] });
  }, 120_000);

  test('a copy of the database with a missing part', async () => {
    const folder = await spoiled((each) => {
      const [base = ''] = readdirSync(join(each, 'base'));
      truncateSync(join(each, 'base', base, 'database/global/pg_control'), 100);
    });
    expect(await refusalOf(folder)).toMatch(/^The copy of the database is damaged: /);
  }, 60_000);

  test('a picture that differs from the backup, a folder that is not empty, a moment before the first backup', async () => {
    const folder = await spoiled((each) => {
      const [, id] = picture.split('/pictures/')[1]?.match(/^([^/]+)/) ?? [];
      writeFileSync(join(each, 'data/pictures', id ?? '', 'source'), 'other');
    });
    expect(await refusalOf(folder)).toMatch(/^The backup is damaged: pictures\/.*source has changed\.$/);
    expect(await refusalOf(backups, '--at', '2020-01-01T00:00:00Z')).toMatch(/^The first backup is of 20/);
    const full = await postgresFolder();
    writeFileSync(join(full, 'something'), '');
    const { stderr } = await asPostgres(
      process.execPath,
      RESTORE,
      backups,
      '--data',
      full,
      '--database',
      `${full}/db`,
    ).catch((error) => error);
    expect(stderr).toMatch(/is not empty: nothing is ever restored over something\./);
    expect(existsSync(join(full, 'db'))).toBe(false);
  }, 60_000);
});
