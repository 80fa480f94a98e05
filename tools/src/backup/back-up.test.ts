import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { lockFolder } from '@shop/server/folder-lock';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { repositoryFolder } from '../folders.ts';
import { backUp, copyData } from './back-up.ts';

let dataFolder: string;
let folder: string;
beforeEach(() => {
  dataFolder = temporaryFolder();
  folder = temporaryFolder();
  mkdirSync(join(dataFolder, 'db'));
  writeFileSync(join(dataFolder, 'db/PG_VERSION'), '18');
});

const copy = () => backUp({ dataFolder, databaseUrl: undefined, folder, env: {} });

describe('a shop on the embedded database', () => {
  test.each([
    ['stopped', undefined],
    ['crashed', { pid: 2_000_000_000, started: '1' }],
    ['crashed, and whose process number another one has now,', { pid: process.pid, started: 'long ago' }],
  ])('that %s is copied, and the copy can start afterwards', async (_, holder) => {
    if (holder) writeFileSync(join(dataFolder, 'db.lock'), JSON.stringify(holder));
    const base = await copy();
    expect(readFileSync(join(base, 'database/PG_VERSION'), 'utf8')).toBe('18');
    expect(readdirSync(dataFolder)).toEqual(['db']);
  });

  test('that is running is not copied', async () => {
    const unlock = await lockFolder(join(dataFolder, 'db'));
    await expect(copy()).rejects.toThrow('The shop is running on the embedded database. Stop it first');
    expect(readdirSync(join(folder, 'base'))).toEqual([]);
    unlock();
  });

  test('cannot start during the copy', async () => {
    const copying = copy();
    while (!readdirSync(dataFolder).includes('db.lock')) await new Promise((resolve) => setImmediate(resolve));
    await expect(lockFolder(join(dataFolder, 'db'))).rejects.toThrow(`in use by process ${process.pid}`);
    await copying;
  });
});

test('a data folder that is missing or empty is not backed up as if it were the shop', async () => {
  const databaseUrl = 'postgres://shop@127.0.0.1:1/shop';
  for (const wrong of [join(dataFolder, 'typo'), temporaryFolder()])
    await expect(backUp({ dataFolder: wrong, databaseUrl, folder, env: {} })).rejects.toThrow(
      `${wrong} has nothing to back up: set SHOP_DATA`,
    );
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder of backups in the data folder is refused, since each backup would contain the others', async () => {
  for (const inside of [dataFolder, join(dataFolder, 'backups')])
    await expect(backUp({ dataFolder, databaseUrl: undefined, folder: inside, env: {} })).rejects.toThrow(
      `${inside} is in the data folder`,
    );
  expect(readdirSync(dataFolder)).toEqual(['db']);
});

test('the nightly copy and the continuous one copy the same new pictures at the same time', async () => {
  mkdirSync(join(dataFolder, 'pictures'));
  const names = Array.from({ length: 200 }, (_, index) => `pictures/${index}.webp`);
  for (const name of names) writeFileSync(join(dataFolder, name), name);
  const backup = { dataFolder, databaseUrl: undefined, folder, env: {} };
  await Promise.all([copyData(backup), copyData(backup), copyData(backup)]);
  expect(Object.keys(JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'))).sort()).toEqual(names.sort());
  expect(readdirSync(folder).sort()).toEqual(['data', 'data.json']);
});

test('a database whose address is in a file is backed up, and not the embedded one', async () => {
  const DATABASE_URL_FILE = join(temporaryFolder(), 'address');
  writeFileSync(DATABASE_URL_FILE, 'postgres://shop@127.0.0.1:1/shop');
  const env = { ...process.env, DATABASE_URL: '', DATABASE_URL_FILE, SHOP_DATA: dataFolder };
  const program = join(repositoryFolder, 'tools/bin/backup.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, folder], { env, encoding: 'utf8' });
  expect(stderr).toMatch(/^pg_basebackup /);
  expect(status).toBe(1);
}, 30_000);
