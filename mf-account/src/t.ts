import { translator } from '@shop/platform';

/** What this section says, in the reader's language. */
export const { t } = translator('mf-account');
/** For the sentences of the rules about businesses. */
export const sayRules = translator('contract').t;
