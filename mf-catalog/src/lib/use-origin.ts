import { settingsAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';

/** Where the shop stands for the outside, for addresses that must be whole. */
export const useOrigin = () => useAtomValue(settingsAtom).publicOrigin;
