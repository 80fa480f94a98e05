import { nodeTests } from '@shop/testing/jest-node';

const long = process.env.LONG_TESTS === '1';
const rootDir = import.meta.dirname;

const withoutDatabase = nodeTests(rootDir, {
  displayName: 'api',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.(engine|shop|postgres|long)\\.'],
});

/**
 * `*.engine.test.ts` run on both engines: they test what may differ, such as transactions, locks,
 * column types, the order of text, and changes sent to others. The rest runs once, on PostgreSQL, where a shop opens
 * faster: `*.shop.test.ts` for HTTP; `*.postgres.test.ts` for rules with plain queries, and for several
 * processes.
 */
const kinds = { pglite: 'engine', postgres: 'engine|shop|postgres' };

const onEngine = (engine) =>
  nodeTests(rootDir, {
    displayName: engine,
    testMatch: [`<rootDir>/**/*.@(${kinds[engine]}).${long ? 'long.' : ''}test.ts`],
    testPathIgnorePatterns: ['/node_modules/'],
    globals: { ENGINE: engine },
    globalSetup: `<rootDir>/src/testing/${engine}-setup.ts`,
    globalTeardown: `<rootDir>/src/testing/${engine}-teardown.ts`,
  });

export default {
  projects: [...(long ? [] : [withoutDatabase]), onEngine('pglite'), onEngine('postgres')],
  // Many of these wait for PostgreSQL, a starting server or a time limit.
  maxWorkers: 3,
  testTimeout: 180_000,
};
