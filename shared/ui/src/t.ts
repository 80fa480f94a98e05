import { translator } from '@shop/platform';

/** The texts of the shared elements, in the reader's language. */
export const { t, rich } = translator('ui');

/** For the sentences of the rules about quantities. */
export const sayPricing = translator('pricing').t;
/** For the sentences of the rules about addresses. */
export const sayRules = translator('contract').t;
