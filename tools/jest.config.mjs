import { nodeTests } from '@shop/shared/build/jest-node.mjs';

export default nodeTests(import.meta.dirname);
