import { readdirSync, statSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { standInStorage } from '../testing/stand-in-storage.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkedFolder } from './checked-folder.ts';
import { openCachedStore } from './open-store.ts';
import { s3Store } from './s3/s3-store.ts';

const bytes = (text: string) => Buffer.from(text);

async function opened(cacheBytes = 1_000_000) {
  const storage = await standInStorage();
  const dataFolder = temporaryFolder();
  const bucket = { ...storage.settings, cacheBytes };
  const open = () => openCachedStore({ bucket, dataFolder }, 'releases');
  return {
    storage,
    open,
    store: await open(),
    far: s3Store(bucket, 'releases'),
    folder: join(dataFolder, 'cache/releases'),
  };
}

const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((each) => each.isFile())
    .reduce((sum, { size }) => sum + size, 0);

test('cached data stays while the storage is away, for the next process too', async () => {
  const { storage, store, far, open } = await opened();
  await far.put('revisions/1.json', bytes('one'));
  await far.put('trusted-keys/a.pem', bytes('key'));
  await store.get('revisions/1.json');
  await store.get('trusted-keys/a.pem');
  await storage.down();
  const next = await open();
  expect((await next.get('revisions/1.json'))?.toString()).toBe('one');
  expect((await next.get('trusted-keys/a.pem'))?.toString()).toBe('key');
  expect(await next.list('revisions')).toEqual(['1.json']);
  expect(await next.get('revisions/2.json')).toBeNull();
  await expect(next.get('builds/a')).rejects.toThrow('does not respond');
  await expect(next.put('revisions/2.json', bytes('two'))).rejects.toThrow('does not respond');
  await storage.up();
  expect(await next.put('revisions/2.json', bytes('two'))).toBe(true);
}, 20_000);

test('is fetched once', async () => {
  const { storage, store, far } = await opened();
  await far.put('builds/a', bytes('one'));
  await store.get('builds/a');
  const before = storage.requests();
  expect((await store.get('builds/a'))?.toString()).toBe('one');
  expect(await store.has('builds/a')).toBe(true);
  expect(storage.requests()).toBe(before);
});

test('a removed key is no longer trusted', async () => {
  const { store, far } = await opened();
  await far.put('trusted-keys/a.pem', bytes('key'));
  await store.get('trusted-keys/a.pem');
  await far.remove('trusted-keys/a.pem');
  expect(await store.get('trusted-keys/a.pem')).toBeNull();
});

test('does not wait for a slow storage if there is another way', async () => {
  const { storage, store, far } = await opened();
  await far.put('trusted-keys/a.pem', bytes('key'));
  await store.get('trusted-keys/a.pem');
  storage.is('slow');
  const started = Date.now();
  expect((await store.get('trusted-keys/a.pem'))?.toString()).toBe('key');
  expect(Date.now() - started).toBeLessThan(2_500);
  expect((await store.get('trusted-keys/a.pem'))?.toString()).toBe('key');
  expect(Date.now() - started).toBeLessThan(2_600);
});

test('a damaged file in the cache is read again', async () => {
  const { store, far, folder } = await opened();
  await far.put('builds/a', bytes('one'));
  await store.get('builds/a');
  writeFileSync(join(folder, 'builds/a'), 'something else that is longer than a hash is');
  expect((await store.get('builds/a'))?.toString()).toBe('one');
});

test('measurements are not cached, and the rest only up to a size', async () => {
  const { store, far, folder } = await opened(100_000);
  for (let index = 0; index < 30; index++) {
    await far.put(`builds/${index}`, Buffer.alloc(10_000));
    await store.get(`builds/${index}`);
  }
  await store.put('vitals/a', Buffer.alloc(10_000));
  expect(sizeOf(folder)).toBeLessThanOrEqual(100_000);
  expect(readdirSync(join(folder, 'builds'))).toContain('29');
  expect(readdirSync(folder)).not.toContain('vitals');
});

test('a file that could not be removed does not let the cache grow for ever', async () => {
  const folder = temporaryFolder();
  const cache = checkedFolder(folder, 10_000);
  await cache.put('a', Buffer.alloc(6_000));
  const { rm } = promises;
  const failing = jest.spyOn(promises, 'rm').mockImplementation(async (path, options) => {
    if (path === join(folder, 'a')) throw new Error('EIO');
    await rm(path, options);
  });
  await expect(cache.put('b', Buffer.alloc(6_000))).rejects.toThrow('EIO');
  failing.mockRestore();
  await cache.put('c', Buffer.alloc(1_000));
  expect(sizeOf(folder)).toBeLessThanOrEqual(10_000);
});
