import { translator } from '@shop/platform';

/** The shell's texts in the reader's language. */
export const { plural, rich, t } = translator('shell');
