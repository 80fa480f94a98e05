import type { Db } from '../db/database.ts';
import { providerEvents } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import type { ProviderEvent } from './provider.ts';
import { settleRefund } from './send-refund.ts';
import { type Settled, settlePayment } from './settle.ts';

export interface TakenEvent {
  /** It was handled before. */
  isKnown: boolean;
  /** It is about no order of this shop. */
  isForeign: boolean;
  payment: Settled | null;
  orderIds: string[];
}

/** Handles a message of the provider once: its id is stored in the same transaction as its effects. */
export function takeEvent(db: Db, { id, payment, refund }: ProviderEvent): Promise<TakenEvent> {
  return transact(db, async (tx) => {
    const taken = await tx.insert(providerEvents).values({ id, at: new Date() }).onConflictDoNothing().returning();
    if (taken.length === 0) return { isKnown: true, isForeign: false, payment: null, orderIds: [] };
    const settled = payment ? await settlePayment(tx, payment) : null;
    const refunded = refund ? await settleRefund(tx, refund) : null;
    const orderIds = [settled?.orderId, refunded].filter((one) => typeof one === 'string');
    return { isKnown: false, isForeign: orderIds.length === 0, payment: settled, orderIds };
  });
}
