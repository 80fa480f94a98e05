import { OrderKey } from '@shop/contract/common';
import { OrderResponse } from '@shop/contract/order';
import { handMethod, RecordPaymentRequest, RefundRequest } from '@shop/contract/order-money';
import { Type } from 'typebox';
import { transact } from '../../db/transact.ts';
import { IdempotencyHeader } from '../../http/idempotency-key.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith } from '../../http/response-schemas.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { recordPayment } from '../../payments/record-payment.ts';
import { refundOrder } from '../../payments/refund-order.ts';
import type { Shop } from '../../shop.ts';
import { type OrderWork, paiseOf, referenceOf } from './order-work.ts';

const params = Type.Object({ orderId: OrderKey });

/** A payment or a refund of one order, by hand or through the provider. */
export const orderMoneyRoutes =
  ({ db }: Pick<Shop, 'db'>, provider: PaymentProvider | undefined, work: OrderWork): Routes =>
  async (app) => {
    tagRoutes(app, 'payments');
    app.post(
      '/admin/payments/:orderId',
      {
        config: { policy: { right: 'payments.record' } },
        schema: {
          summary: 'Record a payment that came by hand',
          params,
          headers: IdempotencyHeader,
          body: RecordPaymentRequest,
          response: createsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { amount, method, reference } = request.body;
        const order = request.params.orderId;
        await work.refuseUnlessMayWork(request, 'record payment', order);
        const payment = {
          order,
          amountPaise: paiseOf(amount),
          method: handMethod(method),
          reference: referenceOf(reference),
          idempotencyKey: request.headers['idempotency-key'],
          actorId: personOf(request).userId,
        };
        const orderId = await transact(db, (tx) => recordPayment(tx, payment));
        return reply.status(201).send(await work.changed(request, orderId));
      },
    );

    app.post(
      '/admin/refunds/:orderId',
      {
        config: { policy: { right: 'payments.refund' } },
        schema: {
          summary: 'Pay back some or all of what was paid for an order',
          params,
          headers: IdempotencyHeader,
          body: RefundRequest,
          response: createsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { amount, reason, method, reference } = request.body;
        const order = request.params.orderId;
        await work.refuseUnlessMayWork(request, 'refund order', order);
        const refunded = await refundOrder(db, {
          order,
          amountPaise: paiseOf(amount),
          reason,
          reference: referenceOf(reference),
          ...(method && { method: handMethod(method) }),
          idempotencyKey: request.headers['idempotency-key'],
          actorId: personOf(request).userId,
          hasProvider: provider !== undefined,
        });
        return reply.status(201).send(await work.changed(request, await work.sendNow(refunded)));
      },
    );
  };
