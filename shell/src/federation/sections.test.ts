import { expect, jest, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import type { PageRelease } from '@shop/contract/release';
import { hostSections } from './host.ts';
import { loadModule, loadRoutes } from './sections.ts';

/** As the shell's build starts it; the runtime caches what it has loaded, so each test has its own section. */
init({ name: 'shell', remotes: [] });
const NAMES = ['started', 'waiting', 'broken', 'lost'];
const entry = { build: 'b1', integrity: '', css: [], paths: [] };
const sections = Object.fromEntries(
  NAMES.map((name) => [`mf-${name}`, { ...entry, entry: `/${name}/remoteEntry.js` }]),
);
hostSections({ sections } as unknown as PageRelease, Promise.resolve());

/** A section whose entry has loaded. */
function loaded(name: string) {
  const container = {
    init: jest.fn<(scope: object) => Promise<void>>(),
    get: jest.fn(async (module: string) => () => ({ module, routes: [{ path: '/orders' }] })),
  };
  Object.assign(globalThis, { [`mf_${name}`]: container });
  return container;
}

test("a section is started once with the shell's shared packages, however many of its modules are loaded", async () => {
  const section = loaded('started');
  const modules = await Promise.all(['routes', 'order-details'].map((module) => loadModule('mf-started', module)));
  expect(modules).toMatchObject([{ module: './routes' }, { module: './order-details' }]);
  expect(section.init).toHaveBeenCalledTimes(1);
});

test('callers during the loading of routes get the same routes', async () => {
  const section = loaded('waiting');
  const [one, other] = await Promise.all([loadRoutes('mf-waiting'), loadRoutes('mf-waiting')]);
  expect(one).toBe(other);
  expect(section.get).toHaveBeenCalledTimes(1);
});

test('a section that could not start is started again', async () => {
  const section = loaded('broken');
  section.init.mockRejectedValueOnce(new Error('broken'));
  await expect(loadRoutes('mf-broken')).rejects.toThrow('broken');
  await expect(loadRoutes('mf-broken')).resolves.toEqual([{ path: '/orders' }]);
});

test('a module that could not be loaded is requested again from the same section', async () => {
  const section = loaded('lost');
  section.get.mockRejectedValueOnce(new Error('chunk lost'));
  await expect(loadRoutes('mf-lost')).rejects.toThrow('chunk lost');
  await loadRoutes('mf-lost');
  expect(section.init).toHaveBeenCalledTimes(1);
});

test('a section that is not in the release is refused by name', async () => {
  await expect(loadRoutes('mf-gifts')).rejects.toThrow('mf_gifts');
});
