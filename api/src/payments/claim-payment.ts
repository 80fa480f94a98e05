import type { OrderKey } from '@shop/contract/common';
import type { HandMethod } from '@shop/contract/order-money';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { payments } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { newId } from '../ids.ts';
import { openOf } from '../money/order-money.ts';
import { sumsOf } from '../money/present-money.ts';
import { updateMoney } from '../money/update-money.ts';
import { lockOrder } from '../orders/move-order.ts';
import { closedOrder, nothingDue, notQuoted } from './refusals.ts';
import { sameReference } from './same-reference.ts';

interface Claim {
  customerId: string;
  order: OrderKey;
  method: HandMethod;
  reference: string;
}

/** A customer claims to have paid what is due. It counts when the desk has found the money. */
export function claimPayment(db: Db, { customerId, order: key, method, reference }: Claim): Promise<string> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, key, customerId);
    const [before] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, order.id), sameReference(method, reference), isNull(payments.voidedAt)));
    if (before) return order.id;
    const sums = sumsOf(order);
    if (sums.total === null) throw notQuoted();
    if (sums.isClosed) throw closedOrder();
    const amountPaise = openOf(sums) - sums.pending;
    if (amountPaise <= 0) throw nothingDue();
    const at = new Date();
    await tx.insert(payments).values({
      id: newId(),
      orderId: order.id,
      state: 'claimed',
      amountPaise,
      method,
      reference,
      actorId: customerId,
      at,
    });
    await updateMoney(tx, order.id);
    return order.id;
  });
}
