import { nodeTests } from '@shop/testing/jest-node';

const long = process.env.LONG_TESTS === '1';
const rootDir = import.meta.dirname;

const withoutDatabase = nodeTests(rootDir, {
  displayName: 'api',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.(engine|shop|postgres|long)\\.'],
});

/**
 * `*.engine.test.ts` test what may differ between the engines, such as transactions, locks, column types, the order of
 * text, and changes sent to others. The rest runs once, on PostgreSQL, where a shop opens faster: `*.shop.test.ts` for
 * HTTP; `*.postgres.test.ts` for rules with plain queries, and for several processes.
 */
const kinds = { pglite: 'engine', postgres: 'engine|shop|postgres' };

/** What runs on PGlite in every run: one file of each kind of work. The long tests run the others on it. */
const ALWAYS_ON_PGLITE = [
  ...['catalogue/catalogue', 'db/second-process', 'db/two-processes', 'import/run-import', 'live/order-events'],
  ...['messages/message-fuzz', 'orders/crash', 'orders/place-order', 'orders/shop-fuzz', 'payments/money-fuzz'],
  'stock/stock',
].map((file) => `${file}.engine.test.ts`);

function filesOn(engine) {
  const all = `<rootDir>/**/*.@(${kinds[engine]}).test.ts`;
  const always = ALWAYS_ON_PGLITE.map((file) => `<rootDir>/src/${file}`);
  if (!long) return { testMatch: engine === 'pglite' ? always : [all] };
  const longOnes = `<rootDir>/**/*.@(${kinds[engine]}).long.test.ts`;
  return engine === 'pglite'
    ? { testMatch: [longOnes, all], testPathIgnorePatterns: ['/node_modules/', ...ALWAYS_ON_PGLITE] }
    : { testMatch: [longOnes] };
}

const onEngine = (engine) =>
  nodeTests(rootDir, {
    displayName: engine,
    testPathIgnorePatterns: ['/node_modules/'],
    ...filesOn(engine),
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
