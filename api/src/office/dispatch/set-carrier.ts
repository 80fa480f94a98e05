import type { CarrierRequest } from '@shop/contract/office/dispatch';
import { returnsStock } from '@shop/contract/order-status';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { orderEvents, orders, type StoredDelivery } from '../../db/schema/orders.ts';
import { transact } from '../../db/transact.ts';
import { ApiError } from '../../http/errors.ts';
import { type Changed, lockOrder, logOrderChange } from '../../orders/move-order.ts';

const shown = ({ carrier, tracking, link }: StoredDelivery) => ({
  carrier: carrier ?? null,
  tracking: tracking ?? null,
  link: link ?? null,
});

/** Sets who carries an order, and its number there. The customer sees it. */
export const setCarrier = (
  db: Db,
  key: string,
  { carrier, tracking, link }: CarrierRequest,
  actorId: string,
): Promise<Changed> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, key);
    if (returnsStock(order.status))
      throw new ApiError(409, 'order_closed', 'This order has ended: nobody carries it any more.', {
        extra: { status: order.status },
      });
    const before: StoredDelivery = order.delivery ?? { slot: null, pickup: false };
    const { carrier: _, tracking: __, link: ___, ...rest } = before;
    const typed = { carrier: carrier.trim(), tracking: tracking.trim(), link: link.trim() };
    const delivery: StoredDelivery = {
      ...rest,
      ...(typed.carrier && { carrier: typed.carrier }),
      ...(typed.tracking && { tracking: typed.tracking }),
      ...(typed.link && { link: typed.link }),
    };
    await tx.update(orders).set({ delivery }).where(eq(orders.id, order.id));
    await logOrderChange(tx, order, actorId, { before: shown(before), after: shown(delivery) });
    const { number, customerId, status } = order;
    await tx
      .insert(orderEvents)
      .values({ kind: 'moved', orderId: order.id, number, customerId, status, at: new Date() });
    return { orderId: order.id, products: [] };
  });
