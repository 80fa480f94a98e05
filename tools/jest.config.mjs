import { nodeTests } from '@shop/testing/jest-node';

export default nodeTests(import.meta.dirname, {
  // These folders are separate packages.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/board/', '<rootDir>/demo/'],
});
