import { settingsAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';

/** The shop's public address, for absolute URLs. */
export const useOrigin = () => useAtomValue(settingsAtom).publicOrigin;
