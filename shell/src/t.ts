import { translator } from '@shop/platform';

/** What the shell says, in the reader's language. */
export const { t } = translator('shell');
