import { nodeTests } from '@shop/testing/jest-node';

const long = process.env.LONG_TESTS === '1';

export default nodeTests(import.meta.dirname, {
  roots: long ? ['<rootDir>/machines', '<rootDir>/rules'] : ['<rootDir>/budgets', '<rootDir>/load', '<rootDir>/rules'],
  // What starts a whole shop waits long on a busy machine.
  testTimeout: 240_000,
  testMatch: [`**/*.${long ? 'long.' : ''}test.ts`],
  testPathIgnorePatterns: ['/node_modules/', ...(long ? [] : ['\\.long\\.'])],
});
