import { translator } from '@shop/platform';

/** The texts of this section, in the reader's language. */
export const { t, plural, rich } = translator('mf-cart-checkout');
/** For the sentences of the rules about quantities. */
export const sayPricing = translator('pricing').t;
/** For the sentences of the rules about businesses. */
export const sayRules = translator('contract').t;
