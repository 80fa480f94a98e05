import type { Expectations } from '@shop/contract/release';

/** Tested with every shell before it goes live: add what this section relies on. */
export const expectations: Expectations = {
  'pages are drawn by React 19': (given) => {
    const { version } = given.react as { version: string };
    if (!version.startsWith('19.')) throw new Error(`it is React ${version}`);
  },
};
