import { nodeTests } from '@shop/testing/jest-node';

const long = process.env.LONG_TESTS === '1';
const rootDir = import.meta.dirname;

const withoutDatabase = nodeTests(rootDir, {
  displayName: 'api',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.(engine|shop|postgres|long)\\.'],
});

/**
 * `*.engine.test.ts` speak to a database and run on both engines. Where those cannot differ, once: `*.shop.test.ts` need a
 * whole shop for what HTTP does, and get the engine that starts quicker; `*.postgres.test.ts` are about several processes.
 */
const kinds = { pglite: 'engine,shop', postgres: 'engine,postgres' };

const onEngine = (engine) =>
  nodeTests(rootDir, {
    displayName: engine,
    testMatch: [`<rootDir>/**/*.{${kinds[engine]}}.${long ? 'long.' : ''}test.ts`],
    testPathIgnorePatterns: ['/node_modules/'],
    globals: { ENGINE: engine },
    globalSetup: `<rootDir>/src/testing/${engine}-setup.ts`,
    globalTeardown: `<rootDir>/src/testing/${engine}-teardown.ts`,
  });

export default {
  projects: [...(long ? [] : [withoutDatabase]), onEngine('pglite'), onEngine('postgres')],
  maxWorkers: 2,
  testTimeout: 60_000,
};
