import { beforeEach, expect, jest, test } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import { shareScope } from './shares.ts';

let federation: typeof import('./sections.ts');
const init = jest.fn<(scope: object) => Promise<void>>();
const get = jest.fn<(module: string) => Promise<() => unknown>>();

/** The page's own tags have loaded the entry. */
function inPage() {
  Object.assign(globalThis, { mf_orders: { init, get } });
}

beforeEach(async () => {
  jest.resetModules();
  jest.resetAllMocks();
  get.mockImplementation(async (module) => () => ({ module, routes: [{ path: '/orders' }] }));
  federation = await import('./sections.ts');
  const section = { build: 'b1', entry: '/_sections/mf-orders/b1/remoteEntry.js', integrity: '', css: [], paths: [] };
  federation.registerSections({ sections: { 'mf-orders': section } } as unknown as PageRelease);
  inPage();
});

test('a section is started once, with what the shell shares, however many modules of it are loaded', async () => {
  const modules = await Promise.all(
    ['routes', 'order-details'].map((module) => federation.loadModule('mf-orders', module)),
  );
  expect(modules).toMatchObject([{ module: './routes' }, { module: './order-details' }]);
  expect(init).toHaveBeenCalledTimes(1);
  expect(init.mock.calls[0]?.[0]).toEqual(shareScope);
});

test('who asks for routes while they are loading gets the same ones', async () => {
  const [one, other] = await Promise.all([federation.loadRoutes('mf-orders'), federation.loadRoutes('mf-orders')]);
  expect(one).toBe(other);
  expect(get).toHaveBeenCalledTimes(1);
});

test('one that could not be started is started again', async () => {
  init.mockRejectedValueOnce(new Error('broken'));
  await expect(federation.loadRoutes('mf-orders')).rejects.toThrow('broken');
  await expect(federation.loadRoutes('mf-orders')).resolves.toEqual([{ path: '/orders' }]);
});

test('a module that could not be loaded is asked for again, of the same section', async () => {
  get.mockRejectedValueOnce(new Error('chunk lost'));
  await expect(federation.loadRoutes('mf-orders')).rejects.toThrow('chunk lost');
  await federation.loadRoutes('mf-orders');
  expect(init).toHaveBeenCalledTimes(1);
});

test('a section that the release has not is refused by name', async () => {
  await expect(federation.loadRoutes('mf-gifts')).rejects.toThrow('The release has no mf-gifts');
});
