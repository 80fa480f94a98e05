import { translator } from '@shop/platform';

/** The texts of the office, in the reader's language. */
export const { t, plural, rich } = translator('mf-office');
/** For the word of a status, which the status's chip has too. */
export const sayStatus = translator('ui').t;
/** For the sentences of the rules about quantities. */
export const sayPricing = translator('pricing').t;
/** For the sentences of the rules about people, addresses, codes and tax. */
export const sayRules = translator('contract').t;
