import type { Order } from '@shop/contract/order';
import { useCallback, useMemo, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The orders that were ticked, as they are now; one that has left the list is ticked no more. */
export function useChecked(orders: readonly Order[]) {
  const [ids, setIds] = useState(NONE);
  const checked = useMemo(() => orders.filter(({ _id }) => ids.has(_id)), [orders, ids]);

  const toggle = useCallback(({ _id }: Order) => {
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(_id)) after.add(_id);
      return after;
    });
  }, []);

  return {
    checked,
    isChecked: ({ _id }: Order) => ids.has(_id),
    toggle,
    checkAll: () => setIds(new Set(orders.map(({ _id }) => _id))),
    clear: () => setIds(NONE),
  };
}
