import { Id, OrderKey } from '@shop/contract/common';
import { OrderResponse } from '@shop/contract/order';
import {
  AttachRequest,
  CashOutRequest,
  CloseDayRequest,
  handMethod,
  MoneyQuery,
  MoneyReport,
  RecordPaymentRequest,
  RefundRequest,
  RefundUnmatchedRequest,
  SettleDifferenceRequest,
  UnmatchedResponse,
  VoidPaymentRequest,
  WriteOffRequest,
} from '@shop/contract/order-money';
import { parseRupees } from '@shop/pricing/money';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { refuseUnlessMay } from '../../accounts/staff-policy.ts';
import { transact } from '../../db/transact.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { languageOf } from '../../http/language.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith, respondsWith } from '../../http/response-schemas.ts';
import { respondsWithCsv, sendCsv } from '../../http/send-csv.ts';
import { createOrderReader, customerOfOrder } from '../../orders/read-orders.ts';
import { viewerOf } from '../../orders/viewer-of.ts';
import { type PaymentProvider, ProviderAway } from '../../payments/provider.ts';
import { declineClaim, recordPayment } from '../../payments/record-payment.ts';
import { type Refunded, refundOrder, refundUnmatched } from '../../payments/refund-order.ts';
import { sendRefund } from '../../payments/send-refund.ts';
import { attachPayment, readUnmatched } from '../../payments/unmatched.ts';
import { orderOfPayment, voidPayment } from '../../payments/void-payment.ts';
import { takeBackWriteOffs, writeOff } from '../../payments/write-off.ts';
import type { Shop } from '../../shop.ts';
import { isDay, shopDay } from '../../shop-time.ts';
import { takeBackCashOut, takeCashOut } from './cash-out.ts';
import { closeDay } from './close-day.ts';
import { settleDifference } from './differences.ts';
import { moneyLines } from './money-lines.ts';
import { readMoney } from './read-money.ts';

const tags = ['payments'];
const OneOrder = Type.Object({ orderId: OrderKey });
const OnePayment = Type.Object({ id: Id });
const IdempotencyHeader = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,128}$' })),
});
const toRecord = { policy: { right: 'payments.record' } } as const;
const toRefund = { policy: { right: 'payments.refund' } } as const;
const toRead = { policy: { right: 'amounts.see' } } as const;

const paiseOf = (amount: number) => parseRupees(amount) ?? 0;
const referenceOf = (reference: string | null | undefined) => reference?.trim() || null;

function spanOf({ from, to }: { from: string; to: string }) {
  if (!isDay(from)) throw invalid({ from: 'There is no such day.' });
  if (!isDay(to)) throw invalid({ to: 'There is no such day.' });
  if (from > to) throw invalid({ to: 'The last day must not be before the first.' });
  return { from, to };
}

export const moneyRoutes =
  (shop: Shop, provider: PaymentProvider | undefined): Routes =>
  async (app) => {
    const { db, bus, counts } = shop;
    const { readOrder } = createOrderReader(db);

    async function refuseUnlessMayWork(
      request: FastifyRequest,
      action: 'record payment' | 'refund order' | 'write off',
      key: string,
    ) {
      await refuseUnlessMay(db, shop.sessions, personOf(request), action, await customerOfOrder(db, key));
    }

    async function orderNow(request: FastifyRequest, orderId: string) {
      bus.publish({ orders: true });
      return { order: await readOrder(orderId, await viewerOf(shop, request)) };
    }

    /** A refund that the provider did not take yet is sent again later. */
    async function sendNow({ orderId, toSend }: Refunded): Promise<string> {
      for (const id of toSend)
        try {
          if (provider) await sendRefund(db, provider, id);
        } catch (error) {
          if (!(error instanceof ProviderAway)) throw error;
          counts.providerFailures.inc();
        }
      return orderId;
    }

    app.get(
      '/admin/payments',
      {
        config: toRead,
        schema: {
          tags,
          summary: "What came, went back and is due, by the shop's days and by method",
          querystring: MoneyQuery,
          response: respondsWith(MoneyReport),
        },
      },
      async (request, reply) => reply.send(await readMoney(db, spanOf(request.query), languageOf(request))),
    );

    app.get(
      '/admin/payments.csv',
      {
        config: toRead,
        schema: { tags, summary: 'Each payment and refund', querystring: MoneyQuery, response: respondsWithCsv },
      },
      (request, reply) => {
        const span = spanOf(request.query);
        return sendCsv(reply, `payments-${span.from}-${span.to}.csv`, moneyLines(db, span));
      },
    );

    app.get(
      '/admin/payments/unmatched',
      {
        config: { policy: { right: ['payments.record', 'payments.refund'] } },
        schema: {
          tags,
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
          tags,
          summary: 'Use money without an order for an order',
          params: OnePayment,
          body: AttachRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { order } = request.body;
        await refuseUnlessMayWork(request, 'record payment', order);
        const orderId = await attachPayment(db, request.params.id, order, personOf(request).userId);
        return reply.send(await orderNow(request, orderId));
      },
    );

    app.post(
      '/admin/payments/unmatched/:id/refund',
      {
        config: toRefund,
        schema: {
          tags,
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
          ...{ paymentId: request.params.id, reason, reference: referenceOf(reference), actorId },
          ...(method && { method: handMethod(method) }),
          hasProvider: provider !== undefined,
        };
        return reply.send(await orderNow(request, await sendNow(await refundUnmatched(db, wanted))));
      },
    );

    app.post(
      '/admin/payments/claims/:id/decline',
      {
        config: toRecord,
        schema: {
          tags,
          summary: 'The payment that a customer claims was not found',
          params: OnePayment,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const orderId = await declineClaim(db, request.params.id, personOf(request).userId);
        if (!orderId) throw notFound('The payment');
        return reply.send(await orderNow(request, orderId));
      },
    );

    app.post(
      '/admin/payments/recorded/:id/void',
      {
        config: toRecord,
        schema: {
          tags,
          summary: 'A payment by hand was recorded by mistake: it is due again',
          params: OnePayment,
          body: VoidPaymentRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { id: paymentId } = request.params;
        const orderId = await orderOfPayment(db, paymentId);
        await refuseUnlessMayWork(request, 'record payment', orderId);
        await voidPayment(db, { paymentId, reason: request.body.reason, actorId: personOf(request).userId });
        return reply.send(await orderNow(request, orderId));
      },
    );

    app.post(
      '/admin/payments/differences/:id/settle',
      {
        config: toRecord,
        schema: {
          tags,
          summary: 'A difference between the provider and the shop was looked into',
          params: OnePayment,
          body: SettleDifferenceRequest,
          response: respondsWith(MoneyReport),
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await settleDifference(db, { id, note: request.body.note, actorId: personOf(request).userId });
        const today = shopDay(new Date());
        return reply.send(await readMoney(db, { from: today, to: today }, languageOf(request)));
      },
    );

    app.post(
      '/admin/payments/closing',
      {
        config: toRecord,
        schema: {
          tags,
          summary: 'Close a day with the cash that was counted',
          body: CloseDayRequest,
          response: createsWith(MoneyReport),
        },
      },
      async (request, reply) => {
        await closeDay(db, request.body, personOf(request).userId);
        const { day } = request.body;
        return reply.status(201).send(await readMoney(db, { from: day, to: day }));
      },
    );

    app.post(
      '/admin/payments/cash-out',
      {
        config: toRecord,
        schema: {
          tags,
          summary: 'Record cash that was taken out of the till, such as for a purchase or the bank',
          headers: IdempotencyHeader,
          body: CashOutRequest,
          response: createsWith(MoneyReport),
        },
      },
      async (request, reply) => {
        const { day } = request.body;
        const by = { idempotencyKey: request.headers['idempotency-key'], actorId: personOf(request).userId };
        await takeCashOut(db, { ...request.body, ...by });
        return reply.status(201).send(await readMoney(db, { from: day, to: day }));
      },
    );

    app.post(
      '/admin/payments/cash-out/:id/take-back',
      {
        config: toRecord,
        schema: {
          tags,
          summary: 'Cash was not taken out: it was recorded by mistake',
          params: OnePayment,
          response: respondsWith(MoneyReport),
        },
      },
      async (request, reply) => {
        const day = await takeBackCashOut(db, request.params.id, personOf(request).userId);
        return reply.send(await readMoney(db, { from: day, to: day }));
      },
    );

    app.post(
      '/admin/payments/:orderId',
      {
        config: toRecord,
        schema: {
          tags,
          summary: 'Record a payment that came by hand',
          params: OneOrder,
          headers: IdempotencyHeader,
          body: RecordPaymentRequest,
          response: createsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { amount, method, reference } = request.body;
        const order = request.params.orderId;
        await refuseUnlessMayWork(request, 'record payment', order);
        const payment = {
          ...{ order, amountPaise: paiseOf(amount), method: handMethod(method), reference: referenceOf(reference) },
          ...{ idempotencyKey: request.headers['idempotency-key'], actorId: personOf(request).userId },
        };
        const orderId = await transact(db, (tx) => recordPayment(tx, payment));
        return reply.status(201).send(await orderNow(request, orderId));
      },
    );

    app.post(
      '/admin/refunds/:orderId',
      {
        config: toRefund,
        schema: {
          tags,
          summary: 'Pay back some or all of what was paid for an order',
          params: OneOrder,
          headers: IdempotencyHeader,
          body: RefundRequest,
          response: createsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { amount, reason, method, reference } = request.body;
        const order = request.params.orderId;
        await refuseUnlessMayWork(request, 'refund order', order);
        const refunded = await refundOrder(db, {
          ...{ order, amountPaise: paiseOf(amount), reason, reference: referenceOf(reference) },
          ...(method && { method: handMethod(method) }),
          ...{ idempotencyKey: request.headers['idempotency-key'], actorId: personOf(request).userId },
          hasProvider: provider !== undefined,
        });
        return reply.status(201).send(await orderNow(request, await sendNow(refunded)));
      },
    );

    for (const kept of [false, true]) {
      const path = kept ? '/admin/kept/:orderId' : '/admin/write-offs/:orderId';
      app.post(
        path,
        {
          config: toRefund,
          schema: {
            tags,
            summary: kept
              ? 'Keep some or all of what would have to be paid back of an order that has ended'
              : 'Give up some or all of what is due for an order',
            params: OneOrder,
            headers: IdempotencyHeader,
            body: WriteOffRequest,
            response: createsWith(OrderResponse),
          },
        },
        async (request, reply) => {
          const { amount, reason } = request.body;
          const order = request.params.orderId;
          await refuseUnlessMayWork(request, 'write off', order);
          const orderId = await writeOff(db, {
            ...{ order, kept, amountPaise: paiseOf(amount), reason },
            ...{ idempotencyKey: request.headers['idempotency-key'], actorId: personOf(request).userId },
          });
          return reply.status(201).send(await orderNow(request, orderId));
        },
      );

      app.post(
        `${path}/take-back`,
        {
          config: toRefund,
          schema: {
            tags,
            summary: kept
              ? 'What was kept of an order is to be paid back'
              : 'What was written off of an order is due again',
            params: OneOrder,
            response: respondsWith(OrderResponse),
          },
        },
        async (request, reply) => {
          const order = request.params.orderId;
          await refuseUnlessMayWork(request, 'write off', order);
          const takenBack = { order, kept, actorId: personOf(request).userId };
          return reply.send(await orderNow(request, await takeBackWriteOffs(db, takenBack)));
        },
      );
    }
  };
