/** @jest-environment node */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { builtFile } from './built-files.ts';
import { FILES } from './caches.ts';
import { type FakeCaches, type FakeNetwork, fakeBrowser, integrityOf, ORIGIN } from './testing/fake-network.ts';

const PATH = '/_sections/shell/0123456789ab/main.0123456789.js';
const CODE = 'run()';

let caches: FakeCaches;
let network: FakeNetwork;
beforeEach(() => {
  ({ caches, network } = fakeBrowser());
  network.gives[PATH] = () => new Response(CODE, { headers: { from: 'network' } });
});

const keep = async (code: string) => (await caches.open(FILES)).put(PATH, new Response(code));
const load = (integrity = integrityOf(CODE)) => builtFile(new Request(ORIGIN + PATH, { integrity }));

describe('a built file', () => {
  test('that is stored needs no network', async () => {
    await keep(CODE);
    expect(await (await load()).text()).toBe(CODE);
    expect(network.requested).toEqual([]);
  });

  test('that is not stored comes from the network', async () => {
    expect((await load()).headers.get('from')).toBe('network');
  });

  test('that is damaged comes from the network, and is dropped', async () => {
    await keep('ru');
    expect(await (await load()).text()).toBe(CODE);
    expect(caches.paths(FILES)).toEqual([]);
  });

  test('without a known integrity is requested first', async () => {
    await keep('old');
    expect(await (await load('')).text()).toBe(CODE);
    network.isDown = true;
    expect(await (await load('')).text()).toBe('old');
  });

  test('is missing if it is neither stored nor reachable', async () => {
    network.isDown = true;
    await expect(load()).rejects.toThrow('Failed to fetch');
  });

  test('comes from the network if storage cannot be read', async () => {
    caches.open = async () => {
      throw new DOMException('broken', 'UnknownError');
    };
    expect((await load()).headers.get('from')).toBe('network');
  });
});
