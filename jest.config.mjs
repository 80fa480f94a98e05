import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const root = import.meta.dirname;
const sections = readdirSync(root).filter((name) => name.startsWith('mf-'));
const shared = readdirSync(join(root, 'shared'))
  .map((name) => `shared/${name}`)
  .filter((folder) => existsSync(join(root, folder, 'jest.config.mjs')));

export default {
  // Many of these wait for a process, a socket or a limit of time.
  maxWorkers: availableParallelism() + 1,
  // When projects run together, Jest does not read their own value.
  testTimeout: 30_000,
  projects: ['shell', ...sections, ...shared, 'front-door', 'tools', 'tools/board', 'tools/demo'].map(
    (name) => `<rootDir>/${name}`,
  ),
};
