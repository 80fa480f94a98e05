import { describe, expect, test } from '@jest/globals';
import { standInStorage } from '../../testing/stand-in-storage.ts';
import { behavesAsStore } from '../../testing/store-behaviour.ts';
import type { Store } from '../store.ts';
import { s3Store } from './s3-store.ts';

const PATIENT = { readMs: 20_000, writeMs: 20_000 };
const IMPATIENT = { readMs: 150, writeMs: 150 };
const bytes = Buffer.from('x');

let storage: Awaited<ReturnType<typeof standInStorage>>;
const opened = (more: object = {}, patience = PATIENT) =>
  s3Store({ ...storage.settings, ...more }, 'releases', patience);

describe('a store in a bucket', () => {
  let store: Awaited<ReturnType<typeof standInStorage>>;
  test('opens', async () => {
    store = await standInStorage();
    await s3Store(store.settings, 'one').check();
  });
  behavesAsStore((name) => s3Store(store.settings, name));
});

describe('a storage that fails', () => {
  test.each<[string, (() => unknown) | null, object, string]>([
    ['is not there', () => storage.down(), {}, 'does not respond (ECONNREFUSED).'],
    ['is slow', () => storage.is('slow'), {}, 'is too slow.'],
    ['hangs up', () => storage.is('hangs up'), {}, 'does not respond (UND_ERR_SOCKET).'],
    ['has too much to do', () => storage.is({ status: 503, code: 'SlowDown' }), {}, 'failed (503 SlowDown).'],
    [
      'does not know the keys',
      () => storage.is({ status: 403, code: 'InvalidAccessKeyId' }),
      {},
      'refuses these keys for the bucket shop (403 InvalidAccessKeyId): see STORE_ACCESS_KEY_ID.',
    ],
    [
      'is of another region',
      () => storage.is({ status: 301, code: 'PermanentRedirect' }),
      {},
      'says that the bucket is elsewhere (301 PermanentRedirect): see STORE_REGION.',
    ],
    [
      'has another clock',
      () => storage.is({ status: 403, code: 'RequestTimeTooSkewed' }),
      {},
      "refuses our clock (403 RequestTimeTooSkewed): set this machine's time.",
    ],
    ['has no such bucket', null, { bucket: 'other' }, 'has no bucket other: see STORE_URL.'],
  ])(
    'reports %s in a sentence',
    async (_, breaks, more, sentence) => {
      storage = await standInStorage();
      await breaks?.();
      const store = opened(more, sentence === 'is too slow.' ? IMPATIENT : PATIENT);
      const whole = `The object storage at ${storage.settings.endpoint.host} ${sentence}`;
      await expect(store.check()).rejects.toThrow(whole);
      await expect(store.get('a')).rejects.toThrow(whole);
      await expect(store.put('a', bytes)).rejects.toThrow(whole);
      await expect(store.list('a')).rejects.toThrow(whole);
    },
    20_000,
  );

  test('retries before it gives up', async () => {
    storage = await standInStorage();
    const store = opened();
    storage.is({ status: 503, code: 'SlowDown' });
    const read = store.get('a');
    while (storage.requests() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    storage.is('none');
    expect(await read).toBeNull();
    expect(storage.requests()).toBeGreaterThan(1);
  });

  test('does not retry what will not change', async () => {
    storage = await standInStorage();
    storage.is({ status: 403, code: 'AccessDenied' });
    await expect(opened().get('a')).rejects.toThrow('AccessDenied');
    expect(storage.requests()).toBe(1);
  });

  test('may lose a reply: the writer still learns that its put won, and no other does', async () => {
    storage = await standInStorage();
    const [one, other] = [opened(), opened()];
    await Promise.all([one.put('first', bytes), other.put('first', bytes)]);
    storage.losesReplies(1);
    expect(await one.put('a', Buffer.from('one'))).toBe(true);
    storage.losesReplies(1);
    expect(await other.put('a', Buffer.from('other'))).toBe(false);
    expect((await one.get('a'))?.toString()).toBe('one');
  });

  test.each(['ignores conditions', { status: 501, code: 'NotImplemented' }] as const)(
    'for compare-and-swap (%j) is refused before anything is put',
    async (fault) => {
      storage = await standInStorage();
      storage.is(fault);
      const store: Store = opened();
      await expect(store.put('revisions/1', bytes)).rejects.toThrow('of two releases at once both would go live');
      expect([...storage.objects.keys()].filter((key) => key.includes('revisions'))).toEqual([]);
    },
  );

  test('never shows its keys in a message', async () => {
    storage = await standInStorage();
    storage.is({ status: 403, code: 'SignatureDoesNotMatch' });
    const error = await opened()
      .check()
      .catch((reason: unknown) => String(reason));
    expect(error).toContain('SignatureDoesNotMatch');
    expect(error).not.toContain('secret-that-is-never-said');
  });
});
