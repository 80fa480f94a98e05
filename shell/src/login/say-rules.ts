import { translator } from '@shop/platform';

/** For the sentences of the rules about phone numbers and codes. */
export const sayRules = translator('contract').t;
