import { expect, jest, test } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { sectionsAfterShell } from './sections-after-shell.ts';
import { sharesAgain } from './shares-again.ts';
import { shellsCopies } from './shells-copies.ts';

const given = (version: string, get: () => Promise<() => unknown>) => ({
  version,
  get,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});
const copy = (text: string) => async () => () => text;

let count = 0;
function page(router: ReturnType<typeof given>, started: Promise<unknown> = Promise.resolve()) {
  const name = `shell${count++}`;
  const plugins = [sectionsAfterShell(name, started), shellsCopies(name), sharesAgain()];
  const options = { remotes: [], shareStrategy: 'loaded-first' as const, plugins };
  const shell = createInstance({ ...options, name, shared: { router } });
  void Promise.all(shell.initializeSharing());
  const section = createInstance({ ...options, name: `section-of-${name}`, shared: {} });
  section.initShareScopeMap('default', shell.shareScopeMap.default ?? {});
  return { shell, section };
}
const shareConfig = { singleton: true, requiredVersion: '^7.18.0' };
const NEEDED = { customShareInfo: { scope: ['default'], strategy: 'loaded-first' as const, shareConfig } };

type Runtime = ReturnType<typeof page>['shell'];
/** Another section's own copy, which is there before anybody asks. */
function bringNewer({ shareScopeMap }: Runtime) {
  const newer = { ...given('7.18.6', copy('newer')), lib: () => 'newer', from: 'mf_other', scope: ['default'] };
  Object.assign(shareScopeMap.default?.router ?? {}, { '7.18.6': { ...newer, deps: [], useIn: [], loaded: true } });
}

test.each([true, false])(
  "a section gets the shell's copy, also where another one has brought a newer one, with singleton: %s",
  async (singleton) => {
    const { shell, section } = page(given('7.18.5', copy("the shell's")));
    bringNewer(shell);
    const customShareInfo = { ...NEEDED.customShareInfo, shareConfig: { ...shareConfig, singleton } };
    const loaded = await section.loadShare('router', { customShareInfo });
    expect(loaded && loaded()).toBe("the shell's");
  },
);

test('the shell gets its own copy, also where a section was the first to load it and another one brings a newer one', async () => {
  const { shell, section } = page(given('7.18.5', copy("the shell's")));
  await section.loadShare('router', NEEDED);
  bringNewer(shell);
  const loaded = await shell.loadShare('router', NEEDED);
  expect(loaded && loaded()).toBe("the shell's");
});

test('a package that could not be loaded is loaded again for the next caller', async () => {
  const get = jest
    .fn<() => Promise<() => unknown>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(() => 'the router');
  const { section } = page(given('7.18.5', get));
  await expect(section.loadShare('router', NEEDED)).rejects.toThrow('no network');
  const loaded = await section.loadShare('router', NEEDED);
  expect(loaded && loaded()).toBe('the router');
});

test("a section's code waits for the shell's, which waits for nobody", async () => {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const { shell, section } = page(given('7.18.5', copy('the router')), started);
  let has = false;
  const waiting = section.loadShare('router', NEEDED).then(() => {
    has = true;
  });
  await shell.loadShare('router');
  expect(has).toBe(false);
  start();
  await waiting;
  expect(has).toBe(true);
});
