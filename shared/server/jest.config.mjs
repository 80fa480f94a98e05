import { nodeTests } from '@shop/testing/jest-node';

const long = process.env.LONG_TESTS === '1';
const folders = ['/node_modules/', '/dist/'];

export default nodeTests(import.meta.dirname, {
  testMatch: [long ? '**/*.long.test.ts' : '**/*.test.ts'],
  testPathIgnorePatterns: long ? folders : [...folders, '\\.long\\.'],
});
