import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cephStorage, type RealStorage } from '../../testing/ceph-storage.ts';
import { behavesAsStore } from '../../testing/store-behaviour.ts';
import { s3Store } from './s3-store.ts';

let storage: RealStorage;
beforeAll(async () => {
  storage = await cephStorage();
}, 180_000);
afterAll(() => storage?.stop());

const PATIENCE = { readMs: 500, writeMs: 500 };
const bytes = Buffer.from('x');
const opened = (more: object = {}) => s3Store({ ...storage.settings, ...more }, 'faults', PATIENCE);

describe("a store in a bucket of Ceph's", () => behavesAsStore((name) => s3Store(storage.settings, name)));

describe('a real storage', () => {
  test('lists more than one page', async () => {
    const store = s3Store(storage.settings, 'many');
    const names = Array.from({ length: 1_100 }, (_, index) => `n${String(index).padStart(5, '0')}`);
    await Promise.all(names.map((name) => store.put(`all/${name}`, bytes)));
    expect(await store.list('all')).toEqual(names);
    await store.remove('all');
    expect(await store.list('all')).toEqual([]);
  }, 120_000);

  test.each([
    [{ accessKeyId: 'nobody' }, /refuses these keys .* \(403 InvalidAccessKeyId\)/],
    [{ secretAccessKey: 'wrong' }, /refuses these keys .* \(403 SignatureDoesNotMatch\)/],
    [{ bucket: 'other' }, /has no bucket other: see STORE_URL/],
  ])('reports wrong settings (%j) in a sentence', async (more, sentence) => {
    await expect(opened(more).check()).rejects.toThrow(sentence);
    await expect(opened(more).put('a', bytes)).rejects.toThrow(sentence);
  });

  test('reports that a hanging storage is too slow, and recovers afterwards', async () => {
    const store = opened();
    await store.put('a', bytes);
    storage.pause();
    await expect(store.get('a')).rejects.toThrow('is too slow');
    storage.resume();
    expect((await store.get('a'))?.equals(bytes)).toBe(true);
  }, 20_000);
});
