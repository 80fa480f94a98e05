// Said later: only after an address was deleted on another device.
import type { SavedAddress } from '@shop/contract/user';
import { notify } from '@shop/platform';
import { useEffect, useRef } from 'react';
import { t } from '../../t.ts';

/** Otherwise an order would go to an address that the customer has not seen. */
export function useNoticeOfDeleted(chosen: SavedAddress | null, list: readonly SavedAddress[]) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = chosen?._id;
    if (before && chosen && !list.some(({ _id }) => _id === before))
      notify.warning(t('Address deleted. Check where your order goes.'));
  }, [chosen, list]);
}
