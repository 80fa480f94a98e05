import { browserTests } from '@shop/shared/build/jest-browser.mjs';

export default browserTests(import.meta.dirname);
