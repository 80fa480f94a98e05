import type { Order } from '@shop/contract/order';
import { useEffect, useState } from 'react';

const KEPT = 'dispatch-chosen';

function readChosen(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

function keepChosen(chosen: ReadonlySet<string>) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...chosen]));
  } catch {
    // Without storage they are only chosen while the page is open.
  }
}

/** The chosen orders, which stay so while their lists and labels are made on other pages. */
export function useChosen() {
  const [chosen, setChosen] = useState(readChosen);
  useEffect(() => keepChosen(chosen), [chosen]);
  return {
    chosen,
    choose: (changed: readonly Order[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const { _id } of changed) isChosen ? next.add(_id) : next.delete(_id);
        return next;
      }),
    chooseNone: () => setChosen(new Set()),
  };
}
