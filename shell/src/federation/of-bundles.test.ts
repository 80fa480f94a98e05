import { beforeEach, expect, jest, test } from '@jest/globals';

let bundles: typeof import('./of-bundles.ts');
let shares: typeof import('./shares.ts');
type Bundle = import('./of-bundles.ts').Bundle;

interface Module {
  exports: unknown;
}
/** What a start of before 2026-11-25 calls. */
interface Older {
  bundlerRuntime: { consumes(options: object): void };
}

beforeEach(async () => {
  jest.resetModules();
  bundles = await import('./of-bundles.ts');
  shares = await import('./shares.ts');
  give('react', async () => () => 'React');
});

const give = (name: string, get: () => Promise<() => unknown>) =>
  shares.give(name, { version: '1.0.0', scope: ['default'], shareConfig: {}, get });

const shared = (byModule: Record<string, string>, initialConsumes: unknown[] = []) => ({
  chunkMapping: { 7: Object.keys(byModule) },
  moduleIdToConsumeDataMapping: Object.fromEntries(
    Object.entries(byModule).map(([id, shareKey]) => [id, { shareKey }]),
  ),
  initialConsumes,
});

const emptyBundle = (): Bundle => ({
  m: {},
  c: {},
  e: async () => undefined,
  f: {},
  u: () => '',
  k: () => '',
  consumesLoadingData: shared({ 12: 'react' }),
});

const imported = ({ m }: Bundle, id: string) => {
  const module: Module = { exports: undefined };
  m[id]?.(module);
  return module.exports;
};

/** A section whose chunk 7 imports React, as module 12. */
function section() {
  const bundle = emptyBundle();
  const older = globalThis.shopFederation(bundle) as Older;
  const load = (chunk: string) => {
    const promises: unknown[] = [];
    bundle.f.consumes?.(chunk, promises);
    return Promise.all(promises);
  };
  return { bundle, older, load, imported: (id: string) => imported(bundle, id) };
}

test('a chunk of a section has come when the shared packages that it imports have', async () => {
  const { load, imported } = section();
  await load('7');
  expect(imported('12')).toBe('React');
  await expect(load('8')).resolves.toEqual([]);
});

test('it waits until the shell itself has its code', async () => {
  let start = () => {};
  bundles.sectionsComeAfter(
    new Promise<void>((resolve) => {
      start = resolve;
    }),
  );
  const { load, imported } = section();
  const loaded = load('7');
  await new Promise((resolve) => setTimeout(resolve));
  expect(imported('12')).toBeUndefined();
  start();
  await loaded;
  expect(imported('12')).toBe('React');
});

test('it fails when a package could not be loaded, and comes with the next attempt', async () => {
  const get = jest
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(() => 'React');
  give('react', get);
  const { load, imported } = section();
  await expect(load('7')).rejects.toThrow('no network');
  await load('7');
  expect(imported('12')).toBe('React');
});

test('what a change of its source imports besides is taken as well', async () => {
  const { bundle, load, imported } = section();
  await load('7');
  give('jotai', async () => () => 'Jotai');
  bundle.consumesLoadingData = shared({ 12: 'react', 13: 'jotai' });
  await load('7');
  expect(imported('13')).toBe('Jotai');
});

test('a section of before 2026-11-25, with a start of its own, gets the same by the names that it knows', async () => {
  const { older, imported } = section();
  const promises: unknown[] = [];
  older.bundlerRuntime.consumes({ chunkId: '7', promises });
  await Promise.all(promises);
  expect(imported('12')).toBe('React');
});

test('of what a section exposes, each module is loaded when somebody asks for it; another one is refused by name', async () => {
  const { bundle } = section();
  const routes = jest.fn(async () => () => 'routes');
  bundle.initializeExposesData = { moduleMap: { './routes': routes } };
  expect(routes).not.toHaveBeenCalled();
  expect((await bundle.getContainer?.('./routes'))?.()).toBe('routes');
  await expect(bundle.getContainer?.('./other')).rejects.toThrow('The section has no ./other');
});

test('the shell gives what its build shares, and takes it for itself at once', async () => {
  const bundle = emptyBundle();
  bundle.initializeSharingData = {
    scopeToSharingDataMapping: {
      default: [{ name: 'react', version: '19.0.0', factory: async () => () => 'React 19' }],
    },
  };
  bundles.sectionsComeAfter(new Promise(() => undefined));
  bundles.startBundle(bundle);
  const promises: unknown[] = [];
  bundle.f.consumes?.('7', promises);
  await Promise.all(promises);
  expect(imported(bundle, '12')).toBe('React 19');
  expect(shares.shareScope.react).toMatchObject({ '19.0.0': { from: 'shell', loaded: true } });
});

test('an entry that imports a shared package by itself is told so: nothing is shared before it has run', () => {
  const bundle = { ...emptyBundle(), consumesLoadingData: shared({}, ['12']) };
  expect(() => globalThis.shopFederation(bundle)).toThrow('An entry imports a shared package before it is shared');
});
