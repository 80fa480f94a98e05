import { type Buyer, buyerProblems, hasGstin } from '@shop/contract/gst/buyer';
import { tidyGstin } from '@shop/contract/gst/gstin';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { orderBuyers } from '../db/schema/gst.ts';
import { orderEvents } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { invalid } from '../http/errors.ts';
import { refuseInvoiced } from './change-order.ts';
import { type Changed, lockOrder, logOrderChange } from './move-order.ts';

const NOBODY = { gstin: null, legal_name: null };

/** For which business the invoice of an order will be; without a GSTIN it is for the customer. */
export const changeBuyer = (db: Db, key: string, buyer: Buyer, actorId: string): Promise<Changed> =>
  transact(db, async (tx) => {
    const problems = buyerProblems(buyer);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const order = await lockOrder(tx, key);
    await refuseInvoiced(tx, order);
    const [was] = await tx.delete(orderBuyers).where(eq(orderBuyers.orderId, order.id)).returning();
    const now = hasGstin(buyer)
      ? { gstin: tidyGstin(buyer.gstin ?? ''), legal_name: buyer.legal_name?.trim() ?? '' }
      : undefined;
    if (now) await tx.insert(orderBuyers).values({ orderId: order.id, gstin: now.gstin, legalName: now.legal_name });
    const before = was ? { gstin: was.gstin, legal_name: was.legalName } : NOBODY;
    await logOrderChange(tx, order, actorId, { before, after: now ?? NOBODY });
    const { id: orderId, number, customerId, status } = order;
    await tx.insert(orderEvents).values({ kind: 'moved', orderId, number, customerId, status, at: new Date() });
    return { orderId, products: [] };
  });
