import { nodeTests } from '@shop/testing/jest-node';

export default nodeTests(import.meta.dirname, {
  // This folder is a separate package.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/board/'],
});
