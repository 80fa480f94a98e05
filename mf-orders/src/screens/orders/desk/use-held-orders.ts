import type { Order } from '@shop/contract/order';
import { useState } from 'react';

interface Hold {
  /** The list; another one starts again. */
  list: string;
  /** When the newest shown order was placed; undefined while the list is empty. */
  newest: string | undefined;
}

export function splitNew(orders: readonly Order[], newest: string | undefined) {
  const isNew = ({ date }: Order) => newest !== undefined && date > newest;
  return { shown: orders.filter((order) => !isNew(order)), waiting: orders.filter(isNew) };
}

/** The rows stay where they are: new orders wait above them until somebody requests them. */
export function useHeldOrders(list: string, orders: readonly Order[]) {
  const newest = orders[0]?.date;
  const [hold, setHold] = useState<Hold>({ list, newest });
  const begins = hold.list !== list || hold.newest === undefined;
  if (begins && (hold.list !== list || newest !== undefined)) setHold({ list, newest });
  const { shown, waiting } = splitNew(orders, begins ? newest : hold.newest);
  return { shown, waiting, showNew: () => setHold({ list, newest }) };
}
