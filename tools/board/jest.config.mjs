import { browserTests } from '@shop/testing/jest-browser';

const tests = browserTests(import.meta.dirname);

// antd's ES modules are for bundlers.
export default { ...tests, moduleNameMapper: { ...tests.moduleNameMapper, '^antd/es/(.*)$': 'antd/lib/$1' } };
