import { translator } from '@shop/platform';

/** For the sentences of the rules about quantities. */
export const sayPricing = translator('pricing').t;
