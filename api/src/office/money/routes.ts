import { Id } from '@shop/contract/common';
import { OrderResponse } from '@shop/contract/order';
import {
  AttachRequest,
  handMethod,
  RefundUnmatchedRequest,
  UnmatchedResponse,
  VoidPaymentRequest,
} from '@shop/contract/order-money';
import { Type } from 'typebox';
import { notFound } from '../../http/errors.ts';
import { languageOf } from '../../http/language.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { declineClaim } from '../../payments/record-payment.ts';
import { refundUnmatched } from '../../payments/refund-order.ts';
import { attachPayment, readUnmatched } from '../../payments/unmatched.ts';
import { orderOfPayment, voidPayment } from '../../payments/void-payment.ts';
import type { Shop } from '../../shop.ts';
import { orderMoneyRoutes } from './order-money-routes.ts';
import { referenceOf, workOnOrders } from './order-work.ts';
import { reportRoutes } from './report-routes.ts';
import { tillRoutes } from './till-routes.ts';
import { writeOffRoutes } from './write-off-routes.ts';

const OnePayment = Type.Object({ id: Id });
const toRecord = { policy: { right: 'payments.record' } } as const;
const toRefund = { policy: { right: 'payments.refund' } } as const;

/** Money without an order, and payments that were claimed or recorded by mistake. */
export const moneyRoutes =
  (shop: Shop, provider: PaymentProvider | undefined): Routes =>
  async (app) => {
    tagRoutes(app, 'payments');
    const { db } = shop;
    const work = workOnOrders(shop, provider);
    await app.register(reportRoutes(shop));
    await app.register(tillRoutes(shop));
    await app.register(orderMoneyRoutes(shop, provider, work));
    await app.register(writeOffRoutes(shop, work));

    app.get(
      '/admin/payments/unmatched',
      {
        config: { policy: { right: ['payments.record', 'payments.refund'] } },
        schema: {
          summary: 'Money without an order, and what customers say they have paid',
          response: respondsWith(UnmatchedResponse),
        },
      },
      async (request, reply) => reply.send(await readUnmatched(db, languageOf(request))),
    );

    app.post(
      '/admin/payments/unmatched/:id/attach',
      {
        config: toRecord,
        schema: {
          summary: 'Use money without an order for an order',
          params: OnePayment,
          body: AttachRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { order: orderKey, other_customer: mayBeOthers = false } = request.body;
        await work.refuseUnlessMayWork(request, 'record payment', orderKey);
        const { userId: actorId } = personOf(request);
        const orderId = await attachPayment(db, { paymentId: request.params.id, orderKey, mayBeOthers, actorId });
        return reply.send(await work.changed(request, orderId));
      },
    );

    app.post(
      '/admin/payments/unmatched/:id/refund',
      {
        config: toRefund,
        schema: {
          summary: 'Pay money without an order back',
          params: OnePayment,
          body: RefundUnmatchedRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { reason, method, reference } = request.body;
        const { userId: actorId } = personOf(request);
        const wanted = {
          paymentId: request.params.id,
          reason,
          reference: referenceOf(reference),
          actorId,
          ...(method && { method: handMethod(method) }),
          hasProvider: provider !== undefined,
        };
        return reply.send(await work.changed(request, await work.sendNow(await refundUnmatched(db, wanted))));
      },
    );

    app.post(
      '/admin/payments/claims/:id/decline',
      {
        config: toRecord,
        schema: {
          summary: 'The payment that a customer claims was not found',
          params: OnePayment,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const orderId = await declineClaim(db, request.params.id, personOf(request).userId);
        if (!orderId) throw notFound('The payment');
        return reply.send(await work.changed(request, orderId));
      },
    );

    app.post(
      '/admin/payments/recorded/:id/void',
      {
        config: toRecord,
        schema: {
          summary: 'A payment by hand was recorded by mistake: it is due again',
          params: OnePayment,
          body: VoidPaymentRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { id: paymentId } = request.params;
        const orderId = await orderOfPayment(db, paymentId);
        await work.refuseUnlessMayWork(request, 'record payment', orderId);
        await voidPayment(db, { paymentId, reason: request.body.reason, actorId: personOf(request).userId });
        return reply.send(await work.changed(request, orderId));
      },
    );
  };
