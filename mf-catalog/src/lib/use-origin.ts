import { settingsAtom } from '@shop/shared/shop.ts';
import { useAtomValue } from 'jotai';

/** Where the shop stands for the outside, for addresses that must be whole. */
export const useOrigin = () => useAtomValue(settingsAtom).publicOrigin;
