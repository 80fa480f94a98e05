import type { PaymentMethod } from '@shop/contract/order-money';
import { formatRupees } from '@shop/pricing/money';
import type { Tx } from '../db/database.ts';
import { logOrderChange } from '../orders/move-order.ts';

interface Entry {
  what: 'payment' | 'refund' | 'claim' | 'write-off' | 'kept';
  amountPaise: number;
  method?: PaymentMethod;
  reference?: string | null;
  reason?: string | null | undefined;
  state?: string;
}

/** The payment provider as an actor. */
export const PROVIDER = { actorId: 'provider', actorName: 'Payment provider' };
/** For what the shop does by itself at a set time. */
export const SHOP = { actorId: 'shop', actorName: 'The shop itself' };

type Actor = { actorId: string; actorName?: string };

/** Adds an entry to the change log, in the transaction of the change. */
export const logMoney = (
  tx: Tx,
  order: { id: string; number: string },
  { actorId, actorName }: Actor,
  { what, amountPaise, method, reference, reason, state }: Entry,
) =>
  logOrderChange(tx, order, actorId, {
    before: {},
    after: {
      [what]: formatRupees(amountPaise),
      ...(method && { method }),
      ...(state && { state }),
      ...(reference && { reference }),
      ...(reason && { reason }),
    },
    ...(actorName && { actorName }),
  });
