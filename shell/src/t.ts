import { translator } from '@shop/platform';

/** What the shell says, in the reader's language. */
export const { plural, rich, t } = translator('shell');
