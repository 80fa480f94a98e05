import { translator } from '@shop/platform';

/** What the office says, in the reader's language. */
export const { t, plural, rich } = translator('mf-office');
