import { nodeTests } from '@shop/testing/jest-node';

export default nodeTests(import.meta.dirname);
