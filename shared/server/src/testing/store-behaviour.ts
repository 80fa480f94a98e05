import { expect, test } from '@jest/globals';
import type { Store } from '../store/store.ts';

const textAt = async (store: Store, key: string) => (await store.get(key))?.toString();

/** The rules of every store. `open` opens the same store again, like another process. */
export function behavesAsStore(open: (name: string) => Store) {
  test('lets exactly one of many writers win', async () => {
    const stores = Array.from({ length: 20 }, () => open('one'));
    const results = await Promise.all(stores.map((store, index) => store.put('a/b', Buffer.from(String(index)))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await textAt(open('one'), 'a/b')).toBe(String(results.indexOf(true)));
  });

  test('never overwrites', async () => {
    const store = open('two');
    await store.put('a', Buffer.from('first'));
    expect(await store.put('a', Buffer.from('second'))).toBe(false);
    expect(await textAt(store, 'a')).toBe('first');
  });

  test('returns null for missing keys, also below files', async () => {
    const store = open('three');
    await store.put('a', Buffer.from('x'));
    expect(await store.get('b/c')).toBeNull();
    expect(await store.get('a/c')).toBeNull();
    expect(await store.has('b/c')).toBe(false);
    expect(await store.list('nothing')).toEqual([]);
    expect(await store.lastPut('nothing')).toBeNull();
  });

  test.each(['../a', 'a/../b', '/etc/passwd', 'a//b', '.', 'a/.hidden', 'a\\b', 'a?b', 'a%2Fb', ''])(
    'refuses the key %j, which leads elsewhere',
    async (key) => {
      await expect(Promise.resolve().then(() => open('four').get(key))).rejects.toThrow('Not a key');
    },
  );

  test('calls watchers within two seconds', async () => {
    const store = open('five');
    const started = Date.now();
    await new Promise<void>((resolve) => {
      const stopWhenThere = async () => {
        if (!(await store.has('notes/a'))) return;
        stop();
        resolve();
      };
      const stop = store.watch('notes', () => void stopWhenThere());
      void open('five').put('notes/a', Buffer.from('x'));
    });
    expect(Date.now() - started).toBeLessThan(2000);
  });

  test('lists names in order, also at the top, and removes everything below a prefix', async () => {
    const store = open('six');
    for (const key of ['a/c@1.js', 'a/b/c', 'a/b/d/e', 'ab', 'a/d']) await store.put(key, Buffer.from('x'));
    expect(await store.list('')).toEqual(['a', 'ab']);
    expect(await store.list('a')).toEqual(['b', 'c@1.js', 'd']);
    await store.remove('a/b');
    expect(await store.list('a')).toEqual(['c@1.js', 'd']);
    await store.remove('a/d');
    expect(await store.has('a/d')).toBe(false);
    expect(await store.has('ab')).toBe(true);
  });

  test('keeps bytes unchanged, and knows when they were put', async () => {
    const store = open('seven');
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 256));
    const started = Date.now();
    await store.put('bytes', bytes);
    await store.put('folder/empty', Buffer.alloc(0));
    expect((await store.get('bytes'))?.equals(bytes)).toBe(true);
    expect((await store.get('folder/empty'))?.length).toBe(0);
    expect(Math.abs(((await store.lastPut('folder')) ?? 0) - started)).toBeLessThan(10_000);
  });
}
