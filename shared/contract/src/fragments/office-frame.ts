import type { FragmentOf } from './fragment.ts';

/** The bar and the menu around the pages of the staff. */
export const officeFrame: FragmentOf<object> = { section: 'mf-office', name: 'frame' };
