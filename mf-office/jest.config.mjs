import { browserTests } from '@shop/testing/jest-browser';

export default browserTests(import.meta.dirname);
