import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, jest, test } from '@jest/globals';
import { bundledThreads } from './bundled-threads.cjs';
import NodeEnvironment from './node-environment.cjs';

interface Leaky {
  left?: string;
  given?: string;
  [added: symbol]: string;
}

const projectConfig = { globals: { given: 'by the preset' }, fakeTimers: {} };
const world = globalThis as unknown as Leaky;

test('changes that a test file makes in its process are undone before the next file', async () => {
  const { fetch, setTimeout } = globalThis;
  const { exit } = process;
  const home = process.cwd();
  const other = realpathSync(mkdtempSync(join(tmpdir(), 'environment-')));
  process.env.BEFORE = 'as it was';

  const environment = new NodeEnvironment({ projectConfig });
  expect(world.given).toBe('by the preset');
  environment.fakeTimersModern.useFakeTimers();
  expect(globalThis.setTimeout).not.toBe(setTimeout);
  Object.assign(globalThis, { left: 'behind', fetch: jest.fn(), Intl: {} });
  Object.assign(process.env, { LEFT: 'behind', BEFORE: 'changed' });
  process.exit = jest.fn<typeof process.exit>();
  process.chdir(other);
  process.on('SIGUSR2', () => {});
  await environment.teardown();

  expect(world).not.toHaveProperty('left');
  expect(world).not.toHaveProperty('given');
  expect(globalThis.fetch).toBe(fetch);
  expect(globalThis.setTimeout).toBe(setTimeout);
  expect(Intl.NumberFormat).toBeDefined();
  expect(process.env).toMatchObject({ BEFORE: 'as it was' });
  expect(process.env).not.toHaveProperty('LEFT');
  expect(process.exit).toBe(exit);
  expect(process.cwd()).toBe(home);
  expect(process.listenerCount('SIGUSR2')).toBe(0);
  rmSync(other, { recursive: true });
});

test('a value that a package stores under a symbol stays, like the package itself', async () => {
  const added = Symbol.for('a package');
  const environment = new NodeEnvironment({ projectConfig });
  world[added] = 'its dispatcher';
  await environment.teardown();
  expect(world[added]).toBe('its dispatcher');
  delete (world as Partial<Leaky>)[added];
});

test('a module of schemas is loaded once for all test files, another one of ours again for each', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'environment-')));
  const isLoadedOnce = (place: string) => {
    const file = join(folder, place);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'module.exports = {};');
    const first = jest.requireActual(file);
    jest.resetModules();
    return jest.requireActual(file) === first;
  };
  expect(isLoadedOnce('shared/contract/src/colour.js')).toBe(true);
  expect(isLoadedOnce('shared/release/src/colour.js')).toBe(false);
  rmSync(folder, { recursive: true });
});

test('a thread of TypeScript files starts without tsx, and a thread of plain JavaScript starts unchanged', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'environment-')));
  mkdirSync(join(folder, 'src'));
  const start = join(folder, 'src/start-sums.mjs');
  const plain = join(folder, 'src/plain.mjs');
  writeFileSync(start, "import { register } from 'tsx/esm/api'; register(); await import('./sums.ts');");
  const port = "import { parentPort, workerData } from 'node:worker_threads';";
  writeFileSync(join(folder, 'src/sums.ts'), `${port} parentPort?.postMessage((workerData as number) + 1);`);
  writeFileSync(plain, `${port} parentPort.postMessage([workerData, import.meta.url]);`);

  const Bundled: typeof Worker = bundledThreads(folder);
  expect(await once(new Bundled(start, { workerData: 1 }), 'message')).toEqual([2]);
  expect(readdirSync(join(folder, 'threads'))).toEqual([expect.stringMatching(/^[0-9a-f]{16}-start-sums\.mjs$/)]);
  const [[data, url]] = await once(new Bundled(plain, { workerData: 1 }), 'message');
  expect([data, url]).toEqual([1, `file://${plain}`]);
  rmSync(folder, { recursive: true });
});
