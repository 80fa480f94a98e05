import { browserTests } from '@shop/testing/jest-browser';

export default browserTests(import.meta.dirname, { setupFiles: ['<rootDir>/src/testing/browser-parts.ts'] });
