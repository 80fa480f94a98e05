import { expect, test } from '@jest/globals';
import type { Bus, Change } from '../bus.ts';
import { createResponseCache, searchKey } from './response-cache.ts';

function openCache() {
  let publish: (change: Change) => void = () => {};
  const bus = {
    onChange(listen: (change: Change) => void) {
      publish = listen;
      return () => {};
    },
  };
  const cache = createResponseCache(bus as Bus);
  let made = 0;
  const read = async (key: string) =>
    (cache.cached(key) ?? (await cache.make(key, async () => ({ body: { made: ++made } })))).bytes;
  return { cache, read, publish: (change: Change) => publish(change) };
}

test('a response is cached at its first request, and a search at its second: most are not repeated', async () => {
  const { cache, read } = openCache();
  expect([await read('list'), await read('list')]).toEqual(['{"made":1}', '{"made":1}']);
  const key = searchKey('rice');
  expect([await read(key), await read(key), await read(key)]).toEqual(['{"made":2}', '{"made":3}', '{"made":3}']);
  expect(cache.entries).toBe(2);
});

test('requests that arrive while a response is created get the same one, unless something has changed since', async () => {
  const { read, publish } = openCache();
  expect(await Promise.all([read('list'), read('list')])).toEqual(['{"made":1}', '{"made":1}']);
  publish({ catalogue: true });
  const before = read('list');
  publish({ catalogue: true });
  expect([await before, await read('list'), await read('list')]).toEqual(['{"made":2}', '{"made":3}', '{"made":3}']);
});
