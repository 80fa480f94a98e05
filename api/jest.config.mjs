import { nodeTests } from '@shop/testing/jest-node';

const long = process.env.LONG_TESTS === '1';
const rootDir = import.meta.dirname;

const withoutDatabase = nodeTests(rootDir, {
  displayName: 'api',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.engine\\.', '\\.long\\.'],
});

/** `*.engine.test.ts` speak to a database and run once on each engine. */
const onEngine = (engine) =>
  nodeTests(rootDir, {
    displayName: engine,
    testMatch: [long ? '<rootDir>/**/*.engine.long.test.ts' : '<rootDir>/**/*.engine.test.ts'],
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
