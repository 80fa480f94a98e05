import { translator } from './translator.ts';

/** The shell's own texts, which are on every section's pages. */
export const { t } = translator('platform');
/** For the sentences of the rules about quantities. */
export const sayPricing = translator('pricing').t;
