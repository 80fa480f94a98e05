import type { Order } from '@shop/contract/order';
import type { FastifyRequest } from 'fastify';
import { refuseUnlessMay } from '../accounts/staff-policy.ts';
import { personOf } from '../http/policy.ts';
import type { Shop } from '../shop.ts';
import type { Changed } from './move-order.ts';
import { createOrderReader, customerOfOrder } from './read-orders.ts';
import { viewerOf } from './viewer-of.ts';

/** The author of a change: the order's customer, or staff for the business. */
export const byOf = (request: FastifyRequest, customerId?: string) => ({
  by: personOf(request).userId === customerId ? ('customer' as const) : ('business' as const),
  actorId: personOf(request).userId,
});

type Work = 'move order' | 'deliver order' | 'quote order' | 'record payment' | 'refund order' | 'write off';

export const refuseUnlessMayWork = async ({ db, sessions }: Shop, request: FastifyRequest, action: Work, key: string) =>
  refuseUnlessMay(db, sessions, personOf(request), action, await customerOfOrder(db, key));

/** Announces a change, and reads the order for its response. */
export function afterChange(shop: Shop) {
  const { readOrder } = createOrderReader(shop.db);
  return async (request: FastifyRequest, { orderId, products }: Changed): Promise<{ order: Order }> => {
    shop.bus.publish({ orders: true, products, availability: products.length > 0 });
    return { order: await readOrder(orderId, await viewerOf(shop, request)) };
  };
}
