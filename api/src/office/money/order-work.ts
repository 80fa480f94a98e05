import { parseRupees } from '@shop/pricing/money';
import type { FastifyRequest } from 'fastify';
import { refuseUnlessMay } from '../../accounts/staff-policy.ts';
import { personOf } from '../../http/policy.ts';
import { createOrderReader, customerOfOrder } from '../../orders/read-orders.ts';
import { viewerOf } from '../../orders/viewer-of.ts';
import { type PaymentProvider, ProviderAway } from '../../payments/provider.ts';
import type { Refunded } from '../../payments/refund-order.ts';
import { sendRefund } from '../../payments/send-refund.ts';
import type { Shop } from '../../shop.ts';

export const paiseOf = (amount: number) => parseRupees(amount) ?? 0;
export const referenceOf = (reference: string | null | undefined) => reference?.trim() || null;

export type OrderWork = ReturnType<typeof workOnOrders>;

/** What the routes that change an order's money have in common. */
export function workOnOrders(shop: Shop, provider: PaymentProvider | undefined) {
  const { db, bus, counts } = shop;
  const { readOrder } = createOrderReader(db);

  return {
    async refuseUnlessMayWork(
      request: FastifyRequest,
      action: 'record payment' | 'refund order' | 'write off',
      key: string,
    ) {
      await refuseUnlessMay(db, shop.sessions, personOf(request), action, await customerOfOrder(db, key));
    },

    /** The order after its change, which other processes hear of. */
    async changed(request: FastifyRequest, orderId: string) {
      bus.publish({ orders: true });
      return { order: await readOrder(orderId, await viewerOf(shop, request)) };
    },

    /** A refund that the provider did not take yet is sent again later. */
    async sendNow({ orderId, toSend }: Refunded): Promise<string> {
      for (const id of toSend)
        try {
          if (provider) await sendRefund(db, provider, id);
        } catch (error) {
          if (!(error instanceof ProviderAway)) throw error;
          counts.providerFailures.inc();
        }
      return orderId;
    },
  };
}
