import { Id, OrderKey } from '@shop/contract/common';
import { OrderResponse, PayOrderResponse } from '@shop/contract/order';
import { ClaimPaymentRequest, ConfirmPaymentRequest, handMethod, PaymentWays } from '@shop/contract/order-money';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { parserOf } from '../http/body-parsers.ts';
import { ApiError } from '../http/errors.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { personOf } from '../http/policy.ts';
import { createsWith, respondsWith } from '../http/response-schemas.ts';
import { createOrderReader } from '../orders/read-orders.ts';
import { viewerOf } from '../orders/viewer-of.ts';
import type { Shop } from '../shop.ts';
import { claimPayment } from './claim-payment.ts';
import { confirmPayment, paidTooLate } from './confirm-payment.ts';
import { openPayment, providerAway } from './open-payment.ts';
import { type PaymentProvider, ProviderAway, ProviderRefusal } from './provider.ts';
import { notQuoted } from './refusals.ts';
import { takeEvent } from './take-event.ts';

const OwnOrder = Type.Object({ customerId: Id, orderId: OrderKey });

export const noProvider = () =>
  new ApiError(409, 'no_provider', 'This shop takes no online payments at the moment. Please pay it another way.');

/** The sentence for a customer; the provider's own message would not help them. */
export function asRefusal(error: unknown): unknown {
  return error instanceof ProviderAway || error instanceof ProviderRefusal ? providerAway() : error;
}

export const paymentRoutes =
  (shop: Shop, provider: PaymentProvider | undefined): Routes =>
  async (app) => {
    tagRoutes(app, 'payments');
    const { db, bus, counts } = shop;
    const { readOrder } = createOrderReader(db);
    const ownOrder = async (
      request: FastifyRequest,
      { customerId, orderId }: { customerId: string; orderId: string },
    ) => readOrder(orderId, await viewerOf(shop, request), customerId);

    app.get(
      '/user/payment-ways',
      {
        config: { policy: 'public' },
        schema: { summary: 'How orders are paid online', response: respondsWith(PaymentWays) },
      },
      async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=15').send({ provider: provider?.name ?? null }),
    );

    app.post(
      '/user/pay-order/:customerId/:orderId',
      {
        config: { policy: { owner: 'customerId', staff: 'orders.move' } },
        schema: {
          summary: 'Pay what is due of an order online',
          params: OwnOrder,
          response: createsWith(PayOrderResponse),
        },
      },
      async (request, reply) => {
        const { razorpay } = shop.config;
        const order = await ownOrder(request, request.params);
        if (!provider || !razorpay) throw noProvider();
        if (!order.showSummary) throw notQuoted();
        await shop.takeAllowance({ payByNumber: personOf(request).userId });
        try {
          const payment = await openPayment(db, provider, order._id);
          return reply.status(201).send({ order, payment, checkout: razorpay.checkoutUrl });
        } catch (error) {
          if (error instanceof ProviderAway || error instanceof ProviderRefusal) counts.providerFailures.inc();
          throw asRefusal(error);
        }
      },
    );

    app.post(
      '/user/confirm-payment/:customerId/:orderId',
      {
        config: { policy: { owner: 'customerId', staff: 'orders.move' } },
        schema: {
          summary: 'What the checkout of the payment provider brought back',
          params: OwnOrder,
          body: ConfirmPaymentRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        await ownOrder(request, request.params);
        if (!provider) throw noProvider();
        const { customerId, orderId: order } = request.params;
        const { state } = await confirmPayment(db, provider, { customerId, order, result: request.body });
        if (state) counts.payments.inc({ state });
        bus.publish({ orders: true });
        if (state === 'unmatched') throw paidTooLate();
        return reply.send({ order: await ownOrder(request, request.params) });
      },
    );

    app.post(
      '/user/claim-payment/:customerId/:orderId',
      {
        config: { policy: { owner: 'customerId', staff: 'payments.record' } },
        schema: {
          summary: 'A customer says that they have paid; the desk confirms it',
          params: OwnOrder,
          body: ClaimPaymentRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { customerId, orderId: order } = request.params;
        const { method, reference } = request.body;
        if (!(await ownOrder(request, request.params)).showSummary) throw notQuoted();
        await claimPayment(db, { customerId, order, method: handMethod(method), reference: reference.trim() });
        bus.publish({ orders: true });
        return reply.send({ order: await ownOrder(request, request.params) });
      },
    );
  };

/** The signature is over the bytes as sent, so this route alone gets the raw body. */
export const webhookRoutes =
  ({ db, bus, counts }: Shop, provider: PaymentProvider | undefined): Routes =>
  async (app) => {
    tagRoutes(app, 'payments');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      parserOf((body) => body),
    );
    app.post(
      '/payments/razorpay/webhook',
      {
        config: { policy: 'public' },
        schema: {
          summary: 'Messages of Razorpay, signed in X-Razorpay-Signature',
          response: respondsWith(Type.Object({ status: Type.Literal('ok') })),
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = provider?.readEvent(body, request.headers) ?? null;
        if (!event) {
          counts.webhooks.inc({ result: 'wrong signature' });
          throw new ApiError(400, 'wrong_signature', 'The signature does not fit the body.');
        }
        const { isKnown, isForeign, payment, orderIds } = await takeEvent(db, event);
        counts.webhooks.inc({ result: isKnown ? 'known' : isForeign ? 'foreign' : 'taken' });
        if (payment?.state) counts.payments.inc({ state: payment.state });
        if (isForeign) request.log.warn('a message of the payment provider is about no order of this shop');
        if (orderIds.length > 0) bus.publish({ orders: true });
        return reply.send({ status: 'ok' as const });
      },
    );
  };
