import { parseRupees } from '@shop/pricing/money';
import type { FastifyRequest } from 'fastify';
import { afterChange, refuseUnlessMayWork } from '../../orders/acting.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import type { Refunded } from '../../payments/refund-order.ts';
import { sendNow } from '../../payments/send-now.ts';
import type { Shop } from '../../shop.ts';

export const paiseOf = (amount: number) => parseRupees(amount) ?? 0;
export const referenceOf = (reference: string | null | undefined) => reference?.trim() || null;

export type OrderWork = ReturnType<typeof workOnOrders>;

/** What the routes that change an order's money have in common. */
export function workOnOrders(shop: Shop, provider: PaymentProvider | undefined) {
  const orderNow = afterChange(shop);
  return {
    refuseUnlessMayWork: (
      request: FastifyRequest,
      action: 'record payment' | 'refund order' | 'write off',
      key: string,
    ) => refuseUnlessMayWork(shop, request, action, key),

    /** The order after its change, which other processes hear of. */
    changed: (request: FastifyRequest, orderId: string) => orderNow(request, { orderId, products: [] }),

    async sendNow({ orderId, toSend }: Refunded): Promise<string> {
      await sendNow(shop, provider, toSend);
      return orderId;
    },
  };
}
