import { accessSync, constants, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const swcJest = createRequire(import.meta.url).resolve('@swc/jest');

export const transform = {
  '^.+\\.(ts|tsx|mjs|js)$': [
    swcJest,
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

const MEMORY = '/dev/shm';
const ROOM = 2 * 1024 ** 3;

function hasRoomInMemory() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

/** Test databases and stores are removed at the end, so they need no disk, which takes a third of PostgreSQL's time. */
const isLong = process.env.LONG_TESTS === '1';
if (!process.env.TMPDIR && !isLong && hasRoomInMemory()) process.env.TMPDIR = MEMORY;

/** For code that runs in Node: `export default nodeTests(import.meta.dirname)`. */
export const nodeTests = (rootDir, more = {}) => ({
  rootDir,
  testEnvironment: join(import.meta.dirname, 'node-environment.cjs'),
  runtime: join(import.meta.dirname, 'quick-runtime.cjs'),
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  transform,
  // pnpm nests packages in two node_modules folders; packages that are only ES modules must be transformed as well.
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(@shop\\+|jotai|jose|typebox|@module-federation\\+|uqr|sonner|@electric-sql\\+pglite|cookie|htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities)[^/]*@)',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // What waits for a state waits long on a busy machine.
  testTimeout: 30_000,
  ...more,
});
