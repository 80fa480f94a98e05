import { translator } from '@shop/platform';

/** The texts of this section, in the reader's language. */
export const { t } = translator('mf-account');
/** For the sentences of the rules about businesses. */
export const sayRules = translator('contract').t;
