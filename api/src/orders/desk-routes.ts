import { OrderKey } from '@shop/contract/common';
import {
  OrderBuyerRequest,
  OrderPricesRequest,
  OrderResponse,
  OrderStatusRequest,
  StepBackRequest,
} from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { parseRupees } from '@shop/pricing/money';
import { Type } from 'typebox';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { invalid } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { hasRight, personOf } from '../http/policy.ts';
import { respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { afterChange, byOf, refuseUnlessMayWork } from './acting.ts';
import { changeBuyer } from './change-buyer.ts';
import { moveWithin, quoteOrder } from './move-order.ts';
import { stepBack } from './step-back.ts';
import { storedReason } from './usual-reasons.ts';

/** Records cash at delivery, in the transaction of the move. */
export type RecordCash = (tx: Tx, cash: { order: string; amountPaise: number; actorId: string }) => Promise<unknown>;

/** What the desk does with orders. */
export const deskRoutes =
  (shop: Shop, recordCash: RecordCash): Routes =>
  async (app) => {
    tagRoutes(app, 'orders');
    const { db } = shop;
    const orderNow = afterChange(shop);

    app.patch(
      '/admin/order-status/:orderId',
      {
        config: { policy: { right: 'orders.deliver' } },
        schema: {
          summary: 'Move an order on',
          params: Type.Object({ orderId: OrderKey }),
          body: OrderStatusRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { status: to, cancellation_reason: typed, received_by: receivedBy, cash_received: cash } = request.body;
        const { seen, carrier, tracking, photograph } = request.body;
        const { orderId: order } = request.params;
        const reason = typed === undefined ? undefined : storedReason(typed, languageOf(request));
        const isDelivery = to === OrderStatus.Delivered;
        await refuseUnlessMayWork(shop, request, isDelivery ? 'deliver order' : 'move order', order);
        if (isDelivery && !hasRight(request, 'orders.move') && !receivedBy && !photograph)
          throw invalid({ received_by: 'Write a name, or take a photograph.' });
        if (photograph && !isDelivery) throw invalid({ photograph: 'A photograph comes with the delivery.' });
        const amountPaise = parseRupees(cash);
        // Whoever delivers takes the cash, and may record no other payment for that.
        if (amountPaise !== null && !isDelivery) throw invalid({ cash_received: 'Cash comes with the delivery.' });
        const by = byOf(request);
        const moved = await transact(db, async (tx) => {
          const details = { reason, receivedBy, photograph, carrier, tracking };
          const change = await moveWithin(tx, { order, to, seen, ...details, ...by });
          if (amountPaise !== null) await recordCash(tx, { order, amountPaise, actorId: by.actorId });
          return change;
        });
        return reply.send(await orderNow(request, moved));
      },
    );

    app.post(
      '/admin/order-step-back/:orderId',
      {
        config: { policy: { right: 'orders.move' } },
        schema: {
          summary: 'Take the last move of an order back',
          params: Type.Object({ orderId: OrderKey }),
          body: StepBackRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        await refuseUnlessMayWork(shop, request, 'move order', request.params.orderId);
        const reason = storedReason(request.body.reason, languageOf(request));
        const wanted = { order: request.params.orderId, ...request.body, reason, actorId: personOf(request).userId };
        const moved = await stepBack(db, wanted, shop.config.stepBackMinutes);
        return reply.send(await orderNow(request, moved));
      },
    );

    app.patch(
      '/admin/order-prices/:orderId',
      {
        config: { policy: { right: 'orders.move' } },
        schema: {
          summary: 'Quote the lines that were ordered without a price',
          params: Type.Object({ orderId: OrderKey }),
          body: OrderPricesRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        await refuseUnlessMayWork(shop, request, 'quote order', request.params.orderId);
        const changed = await quoteOrder(db, request.params.orderId, request.body, personOf(request).userId);
        return reply.send(await orderNow(request, changed));
      },
    );

    app.patch(
      '/admin/order-buyer/:orderId',
      {
        config: { policy: { right: 'orders.move' } },
        schema: {
          summary: 'Change the business for which the invoice of an order will be, until it is issued',
          params: Type.Object({ orderId: OrderKey }),
          body: OrderBuyerRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        await refuseUnlessMayWork(shop, request, 'move order', request.params.orderId);
        const changed = await changeBuyer(db, request.params.orderId, request.body, personOf(request).userId);
        return reply.send(await orderNow(request, changed));
      },
    );
  };
