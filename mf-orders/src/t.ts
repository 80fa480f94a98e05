import { translator } from '@shop/platform';

/** The texts of this section, in the reader's language. */
export const { t, plural, rich } = translator('mf-orders');
/** For the word of a status, which the status's chip has too. */
export const sayStatus = translator('ui').t;
/** For the sentences about typed numbers. */
export const sayPricing = translator('pricing').t;
/** For the sentences of the rules about people. */
export const sayRules = translator('contract').t;
