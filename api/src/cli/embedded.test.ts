import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { lockFolder } from '@shop/server/folder-lock';
import { openDatabase } from '../db/open.ts';
import { products } from '../db/schema/catalogue.ts';
import { users } from '../db/schema/people.ts';
import { businessProfile } from '../db/schema/shop.ts';
import { failTest } from '../testing/fail-test.ts';
import { withEmbeddedShop } from './embedded-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  await mkdir(join(folder, 'db'));
  await mkdir(join(folder, 'pictures/beans'), { recursive: true });
  await writeFile(join(folder, 'db/something'), 'x');
});
afterEach(() => rm(folder, { recursive: true }));

interface Outcome {
  code: number;
  output: string;
}

function run(command: 'reset' | 'empty'): Promise<Outcome> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, SHOP_DATA: folder };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, `${command}.ts`)],
      { env },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

test.each(['reset', 'empty'] as const)('%s does not touch a running shop', async (command) => {
  const unlock = await lockFolder(join(folder, 'db'));
  const { code, output } = await run(command);
  unlock();
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('The shop is running.') });
  expect(existsSync(join(folder, 'db/something'))).toBe(true);
});

test('neither touches a PostgreSQL database', async () => {
  const { exitCode } = process;
  Object.assign(process.env, { SHOP_DATA: folder, DATABASE_URL: 'postgres://127.0.0.1:9/none' });
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const work = jest.fn(async () => 'done');
  await withEmbeddedShop(work);
  expect(error.mock.calls).toEqual([[expect.stringContaining('DATABASE_URL is set')]]);
  error.mockRestore();
  expect(work).not.toHaveBeenCalled();
  expect(process.exitCode).toBe(1);
  process.exitCode = exitCode;
});

test('reset removes the shop and its pictures', async () => {
  expect(await run('reset')).toMatchObject({ code: 0, output: expect.stringContaining('demo shop') });
  expect([existsSync(join(folder, 'db')), existsSync(join(folder, 'pictures'))]).toEqual([false, false]);
});

test('empty leaves a shop without products, which has begun: it has a profile and its admin', async () => {
  expect(await run('empty')).toMatchObject({ code: 0, output: expect.stringContaining('empty and yours') });
  const { db, close } = await openDatabase({ folder }, failTest);
  expect(await db.select().from(businessProfile)).toHaveLength(1);
  expect(await db.select().from(products)).toEqual([]);
  expect((await db.select().from(users)).map(({ phone }) => phone)).toEqual(['+919000000001']);
  await close();
});
