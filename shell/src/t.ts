import { translator } from '@shop/platform';

/** The shell's texts in the reader's language. */
export const { plural, rich, t } = translator('shell');
/** For the sentences of the rules about phone numbers and codes. */
export const sayRules = translator('contract').t;
