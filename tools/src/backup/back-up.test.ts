import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { lockFolder } from '@shop/server/folder-lock';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { backUp } from './back-up.ts';

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
  ])('that %s is copied, and can start afterwards', async (_, holder) => {
    if (holder) writeFileSync(join(dataFolder, 'db.lock'), JSON.stringify(holder));
    const base = await copy();
    expect(readFileSync(join(base, 'database/PG_VERSION'), 'utf8')).toBe('18');
    expect(readdirSync(dataFolder)).toEqual(['db']);
  });

  test('that runs is not copied', async () => {
    const unlock = lockFolder(join(dataFolder, 'db'));
    await expect(copy()).rejects.toThrow('The shop is running on the embedded database. Stop it first');
    expect(readdirSync(join(folder, 'base'))).toEqual([]);
    unlock();
  });

  test('cannot start during the copy', async () => {
    const copying = copy();
    while (!readdirSync(dataFolder).includes('db.lock')) await new Promise((resolve) => setImmediate(resolve));
    expect(() => lockFolder(join(dataFolder, 'db'))).toThrow(`in use by process ${process.pid}`);
    await copying;
  });
});
