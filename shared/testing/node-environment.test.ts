import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import NodeEnvironment from './node-environment.cjs';

interface Leaky {
  left?: string;
  given?: string;
  [kept: symbol]: string;
}

const projectConfig = { globals: { given: 'by the preset' }, fakeTimers: {} };
const world = globalThis as unknown as Leaky;

test('what a test file changes in its process is gone before the next file', async () => {
  const { fetch, setTimeout } = globalThis;
  const { exit } = process;
  const home = process.cwd();
  const other = realpathSync(mkdtempSync(join(tmpdir(), 'environment-')));
  process.env.KEPT = 'as it was';

  const environment = new NodeEnvironment({ projectConfig });
  expect(world.given).toBe('by the preset');
  environment.fakeTimersModern.useFakeTimers();
  expect(globalThis.setTimeout).not.toBe(setTimeout);
  Object.assign(globalThis, { left: 'behind', fetch: jest.fn(), Intl: {} });
  Object.assign(process.env, { LEFT: 'behind', KEPT: 'changed' });
  process.exit = jest.fn<typeof process.exit>();
  process.chdir(other);
  process.on('SIGUSR2', () => {});
  await environment.teardown();

  expect(world).not.toHaveProperty('left');
  expect(world).not.toHaveProperty('given');
  expect(globalThis.fetch).toBe(fetch);
  expect(globalThis.setTimeout).toBe(setTimeout);
  expect(Intl.NumberFormat).toBeDefined();
  expect(process.env).toMatchObject({ KEPT: 'as it was' });
  expect(process.env).not.toHaveProperty('LEFT');
  expect(process.exit).toBe(exit);
  expect(process.cwd()).toBe(home);
  expect(process.listenerCount('SIGUSR2')).toBe(0);
  rmSync(other, { recursive: true });
});

test('what a package keeps under a symbol stays, as the package itself does', async () => {
  const kept = Symbol.for('a package');
  const environment = new NodeEnvironment({ projectConfig });
  world[kept] = 'its dispatcher';
  await environment.teardown();
  expect(world[kept]).toBe('its dispatcher');
  delete (world as Partial<Leaky>)[kept];
});
