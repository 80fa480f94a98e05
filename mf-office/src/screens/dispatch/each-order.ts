import type { Order } from '@shop/contract/order';
import { useState } from 'react';
import { sentenceOf } from '../../features/words/sentence-of.ts';

export interface NotDone {
  order: Order;
  why: string;
}

/** One after another: a refusal for one order does not stop the others. */
async function sendEach(orders: readonly Order[], send: (order: Order) => Promise<unknown>): Promise<NotDone[]> {
  const notDone: NotDone[] = [];
  for (const order of orders) {
    try {
      await send(order);
    } catch (failure) {
      notDone.push({ order, why: sentenceOf(failure) });
    }
  }
  return notDone;
}

export function useEachOrder() {
  const [isBusy, setBusy] = useState(false);
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);

  /** How many were done. */
  async function run(orders: readonly Order[], send: (order: Order) => Promise<unknown>): Promise<number> {
    setBusy(true);
    const failed = await sendEach(orders, send);
    setNotDone(failed);
    setBusy(false);
    return orders.length - failed.length;
  }
  return { run, isBusy, notDone };
}
