import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { folderStore } from './folder-store.ts';

const root = temporaryFolder();

describe('a store in a folder', () => {
  test('tells exactly one of many writers that it was the one', async () => {
    const stores = Array.from({ length: 20 }, () => folderStore(join(root, 'one')));
    const told = await Promise.all(stores.map((store, index) => store.put('a/b', Buffer.from(String(index)))));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect((await stores[0]?.get('a/b'))?.toString()).toBe(String(told.indexOf(true)));
  });

  test('never overwrites', async () => {
    const store = folderStore(join(root, 'two'));
    await store.put('a', Buffer.from('first'));
    expect(await store.put('a', Buffer.from('second'))).toBe(false);
    expect((await store.get('a'))?.toString()).toBe('first');
  });

  test('answers null for what is not there, below files too', async () => {
    const store = folderStore(join(root, 'three'));
    await store.put('a', Buffer.from('x'));
    expect(await store.get('b/c')).toBeNull();
    expect(await store.get('a/c')).toBeNull();
    expect(await store.list('nothing')).toEqual([]);
  });

  test.each(['../a', 'a/../b', '/etc/passwd', 'a//b', '.', 'a/.hidden', 'a\\b', ''])(
    'refuses the key %j, which leads elsewhere',
    async (key) => {
      const store = folderStore(join(root, 'four'));
      await expect(Promise.resolve().then(() => store.get(key))).rejects.toThrow('Not a key');
    },
  );

  test('tells those who watch within two seconds', async () => {
    const store = folderStore(join(root, 'five'));
    const started = Date.now();
    await new Promise<void>((resolve) => {
      const stopWhenThere = async () => {
        if (!(await store.has('notes/a'))) return;
        stop();
        resolve();
      };
      const stop = store.watch('notes', () => void stopWhenThere());
      void folderStore(join(root, 'five')).put('notes/a', Buffer.from('x'));
    });
    expect(Date.now() - started).toBeLessThan(2000);
  });

  test('removes what is below a prefix', async () => {
    const store = folderStore(join(root, 'six'));
    await store.put('a/b/c', Buffer.from('x'));
    await store.put('a/d', Buffer.from('x'));
    await store.remove('a/b');
    expect(await store.list('a')).toEqual(['d']);
  });
});
