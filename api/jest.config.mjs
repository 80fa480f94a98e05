import { nodeTests } from '@shop/testing/jest-node';

const long = process.env.LONG_TESTS === '1';
const rootDir = import.meta.dirname;

const withoutDatabase = nodeTests(rootDir, {
  displayName: 'api',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.(engine|shop|postgres|long)\\.'],
});

/**
 * `*.engine.test.ts` run on both engines: they are about what those may do otherwise, such as transactions, locks,
 * types of columns, the order of text, and changes sent to others. The rest once, on PostgreSQL, where a shop opens
 * sooner: `*.shop.test.ts` for what HTTP does; `*.postgres.test.ts` for rules whose queries are plain, and for several
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
  // Many of these wait for PostgreSQL, a server's start or a limit of time.
  maxWorkers: 3,
  testTimeout: 180_000,
};
