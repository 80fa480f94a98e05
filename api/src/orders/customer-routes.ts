import { ErrorBody, Id, OrderKey } from '@shop/contract/common';
import {
  CancelOrderRequest,
  ChangeOrderRequest,
  type Order,
  OrderRefusal,
  OrderResponse,
  PlacedOrderResponse,
  PlaceOrderRequest,
  StaleOrder,
} from '@shop/contract/order';
import { customerMayCancel, OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { groupToOrder } from '../accounts/customer-view.ts';
import { takePageLanguage } from '../accounts/page-language.ts';
import { refuseUnlessMay } from '../accounts/staff-policy.ts';
import { IdempotencyHeader } from '../http/idempotency-key.ts';
import { languageOf } from '../http/language.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { personOf } from '../http/policy.ts';
import { addressGroup } from '../http/rate-limit.ts';
import { createsWith, respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { afterChange, byOf, refuseUnlessMayWork } from './acting.ts';
import { changeOrder } from './change-order.ts';
import { moveOrder } from './move-order.ts';
import { createPlaceOrder, placedBefore, refuseWithoutAddress } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import { createOrderReader } from './read-orders.ts';
import { refusedIn } from './refused-in.ts';
import { refuseSoldAtCounter } from './sold-at-counter.ts';
import { storedReason } from './usual-reasons.ts';
import { viewerOf } from './viewer-of.ts';

/** The data to pay the open amount online; a sentence if that is not possible now. */
export type StartPayment = (order: Order) => Promise<Pick<PlacedOrderResponse, 'payment' | 'payment_problem'>>;

/** What customers do with their orders, and staff for them. */
export const customerOrderRoutes =
  (shop: Shop, startPayment: StartPayment): Routes =>
  async (app) => {
    tagRoutes(app, 'orders');
    const { db, bus, takeAllowance } = shop;
    const placeOrder = createPlaceOrder(db);
    const { readOrder } = createOrderReader(db);
    const orderNow = afterChange(shop);
    const sendPlaced = async (reply: FastifyReply, order: Order) =>
      reply.status(201).send({ order, ...(order.paymentMode === PaymentMode.Online && (await startPayment(order))) });

    app.post(
      '/user/place-order/:userID',
      {
        config: { policy: { owner: 'userID', staff: 'orders.move' } },
        schema: {
          summary: 'Place an order',
          params: Type.Object({ userID: Id }),
          headers: IdempotencyHeader,
          body: PlaceOrderRequest,
          response: { ...createsWith(PlacedOrderResponse), 409: Type.Union([OrderRefusal, StaleOrder, ErrorBody]) },
        },
      },
      async (request, reply) => {
        const { userID: customerId } = request.params;
        await refuseUnlessMay(db, shop.sessions, personOf(request), 'place order', customerId);
        refuseWithoutAddress(request.body);
        const sent = { customerId, request: request.body, idempotencyKey: request.headers['idempotency-key'] };
        const viewer = await viewerOf(shop, request);
        try {
          await takeAllowance({
            orderByAddress: addressGroup(request.ip),
            orderByNumber: personOf(request).userId,
          });
        } catch (refusal) {
          // A repeated request places nothing, and gets the existing order.
          const before = await placedBefore(db, sent);
          if (before === undefined) throw refusal;
          return sendPlaced(reply, await readOrder(before, viewer));
        }
        const by = byOf(request, customerId);
        const placement = {
          ...sent,
          group: await groupToOrder(db, shop.profile, request, customerId),
          ...by,
          ...(shop.config.razorpay &&
            shop.config.onlineHoldMinutes > 0 && { holdMinutes: shop.config.onlineHoldMinutes }),
        };
        // Before the order, whose first message may be written at once.
        if (by.by === 'customer') await takePageLanguage(db, customerId, viewer.language);
        const { orderId, written } = await refusedIn(db, viewer.language, () => placeOrder(placement));
        if (!written) return sendPlaced(reply, await readOrder(orderId, viewer));
        shop.counts.ordersPlaced.inc();
        const { lines, isSoldOut: availability } = written;
        const accounts = request.body.cart_version === undefined ? [] : [customerId];
        bus.publish({ orders: true, products: lines.map((line) => line.productId), availability, accounts });
        // Only a freshly read order has the name of its placer and product names in other languages.
        const order =
          by.by === 'business' || viewer.language
            ? await readOrder(orderId, viewer)
            : presentOrder(written.order, lines, viewer);
        return sendPlaced(reply, order);
      },
    );

    app.post(
      '/user/cancel-order/:userID/:orderId',
      {
        config: { policy: { owner: 'userID', staff: 'orders.move' } },
        schema: {
          summary: "Cancel one's own order while it is Ordered, or until it is shipped if the shop allows that",
          params: Type.Object({ userID: Id, orderId: OrderKey }),
          body: CancelOrderRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { userID: customerId, orderId: order } = request.params;
        if (customerId !== personOf(request).userId) await refuseUnlessMayWork(shop, request, 'move order', order);
        const by = byOf(request, customerId);
        const { cancel_confirmed: confirmedToo } = await shop.profile();
        const moved = await moveOrder(db, {
          order,
          customerId,
          to: OrderStatus.Cancelled,
          mayLeave: (status) => customerMayCancel(status, confirmedToo),
          reason: storedReason(request.body.reason, languageOf(request)),
          ...by,
          ...(by.by === 'customer' && { check: refuseSoldAtCounter }),
        });
        return reply.send(await orderNow(request, moved));
      },
    );

    app.patch(
      '/user/change-order/:customerId/:orderId',
      {
        config: { policy: { owner: 'customerId', staff: 'orders.move' } },
        schema: {
          summary: 'Change quantities and the address of an order while it is Ordered',
          params: Type.Object({ customerId: Id, orderId: OrderKey }),
          body: ChangeOrderRequest,
          response: { ...respondsWith(OrderResponse), 409: Type.Union([OrderRefusal, ErrorBody]) },
        },
      },
      async (request, reply) => {
        const { customerId, orderId: order } = request.params;
        if (customerId !== personOf(request).userId) await refuseUnlessMayWork(shop, request, 'move order', order);
        const { price_status_toggle: toggle } = await shop.profile();
        const change = {
          order,
          customerId,
          request: request.body,
          toggle,
          group: await groupToOrder(db, shop.profile, request, customerId),
          ...byOf(request, customerId),
        };
        const moved = await refusedIn(db, languageOf(request), () => changeOrder(db, change));
        return reply.send(await orderNow(request, moved));
      },
    );
  };
