import type { Order } from '@shop/contract/order';
import { useCallback, useMemo, useRef, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The ids from one order of the list to another, both included; only the second if the first is gone. */
export function idsBetween(orders: readonly { _id: string }[], first: string | undefined, last: string): string[] {
  const at = orders.map(({ _id }) => _id);
  const from = first === undefined ? -1 : at.indexOf(first);
  const to = at.indexOf(last);
  return from < 0 ? [last] : at.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The selected orders in their current state; one that has left the list is no longer selected. */
export function useChecked(orders: readonly Order[]) {
  const [ids, setIds] = useState(NONE);
  const checked = useMemo(() => orders.filter(({ _id }) => ids.has(_id)), [orders, ids]);
  const latest = useRef<string>(undefined);

  const toggle = useCallback(({ _id }: Order) => {
    latest.current = _id;
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(_id)) after.add(_id);
      return after;
    });
  }, []);

  function toggleUpTo({ _id }: Order) {
    const between = idsBetween(orders, latest.current, _id);
    latest.current = _id;
    setIds(
      (before) =>
        new Set(before.has(_id) ? [...before].filter((id) => !between.includes(id)) : [...before, ...between]),
    );
  }

  return {
    checked,
    isChecked: ({ _id }: Order) => ids.has(_id),
    toggle,
    toggleUpTo,
    checkAll: () => setIds(new Set(orders.map(({ _id }) => _id))),
    clear: () => setIds(NONE),
  };
}

export type Checked = ReturnType<typeof useChecked>;
