import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makePrivate } from './folders.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'private-'));
});
afterEach(() => rm(parent, { recursive: true }));

const rightsOf = async (folder: string) => (await stat(folder)).mode & 0o777;

test('the data folder is made for its owner alone, and is not empty: it can be backed up before the first picture', async () => {
  const folder = join(parent, 'shop/data');
  await makePrivate(folder);
  expect(await rightsOf(folder)).toBe(0o700);
  expect(await readdir(folder)).toEqual(['pictures']);
});

test('a data folder that others may look into is closed to them', async () => {
  const folder = join(parent, 'data');
  await mkdir(folder);
  await chmod(folder, 0o755);
  await makePrivate(folder);
  expect(await rightsOf(folder)).toBe(0o700);
});
