import { join } from 'node:path';
import { nodeTests } from './jest-node.mjs';

/** For code that runs in a browser: jsdom with Node's own fetch, style modules that return their names, pictures with a text. */
export const browserTests = (rootDir, more = {}) =>
  nodeTests(rootDir, {
    testEnvironment: join(import.meta.dirname, 'jsdom-environment.cjs'),
    moduleNameMapper: {
      '\\.css$': join(import.meta.dirname, 'style-names.cjs'),
      '\\.(svg|woff2|inline\\.ts\\?text)$': join(import.meta.dirname, 'asset-text.cjs'),
    },
    globals: { __SERVER__: false, __DEV__: false },
    ...more,
  });
