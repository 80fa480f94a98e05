import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { entryScripts } from './entry-scripts.ts';

const LIMIT_MS = 8000;
let count = 0;

/** A host with one remote whose entry no test has requested before: the runtime caches what it has loaded. */
function host() {
  const name = `mf_remote${count++}`;
  const instance = createInstance({
    name: `host-of-${name}`,
    remotes: [{ name, entry: `http://localhost/${name}/remoteEntry.js` }],
    plugins: [entryScripts(() => 'sha256-abc')],
  });
  return { name, load: () => instance.loadRemote(`${name}/routes`) };
}

const script = async () => {
  await jest.advanceTimersByTimeAsync(0);
  return document.head.querySelector<HTMLScriptElement>('script[src*=remoteEntry]') as HTMLScriptElement;
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
});

test('an entry is loaded with its integrity, in the mode of its preload', async () => {
  const { name, load } = host();
  const loaded = load();
  const tag = await script();
  expect(tag).toMatchObject({ src: `http://localhost/${name}/remoteEntry.js`, integrity: 'sha256-abc' });
  expect(tag.crossOrigin).toBe('anonymous');
  Object.assign(globalThis, { [name]: { init: () => {}, get: async () => () => 'the routes' } });
  tag.dispatchEvent(new Event('load'));
  await expect(loaded).resolves.toBe('the routes');
});

test('a failed entry is loaded from another address by the next caller', async () => {
  const { name, load } = host();
  const failed = expect(load()).rejects.toThrow('RUNTIME-008');
  (await script()).dispatchEvent(new Event('error'));
  await failed;
  void load().catch(() => undefined);
  expect((await script()).src).toBe(`http://localhost/${name}/remoteEntry.js?retry=1`);
});

test('an entry without a response is given up after 8 seconds', async () => {
  const { load } = host();
  const failed = expect(load()).rejects.toThrow('timed out');
  await script();
  await jest.advanceTimersByTimeAsync(LIMIT_MS);
  await failed;
  expect(document.head.querySelector('script')).toBeNull();
});
