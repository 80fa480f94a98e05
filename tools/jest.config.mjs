import { nodeTests } from '@shop/testing/jest-node';

export default nodeTests(import.meta.dirname, {
  // A package of its own.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/board/'],
});
