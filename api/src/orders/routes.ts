import { ErrorBody, Id, OrderKey } from '@shop/contract/common';
import {
  CancelOrderRequest,
  ChangeOrderRequest,
  FiguresQuery,
  HistoryQuery,
  HistoryResponse,
  type Order,
  OrderBuyerRequest,
  OrderFigures,
  OrderPricesRequest,
  OrderRefusal,
  OrderResponse,
  OrderStatusRequest,
  PlacedOrderResponse,
  PlaceOrderRequest,
  StaleOrder,
  StepBackRequest,
  UsualProductsResponse,
} from '@shop/contract/order';
import { customerMayCancel, OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { RatingRequest, RatingResponse } from '@shop/contract/product';
import { parseRupees } from '@shop/pricing/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { groupToOrder, viewFor } from '../accounts/customer-view.ts';
import { refuseUnlessMay } from '../accounts/staff-policy.ts';
import type { Db, Tx } from '../db/database.ts';
import { forEachDatabase } from '../db/for-each.ts';
import { transact } from '../db/transact.ts';
import { invalid } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import type { Routes } from '../http/plugin.ts';
import { hasRight, isAdmin, personOf } from '../http/policy.ts';
import { addressGroup } from '../http/rate-limit.ts';
import { createsWith, respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { createCachedHistory, sendHistoryPage } from './cached-history.ts';
import { changeBuyer } from './change-buyer.ts';
import { changeOrder } from './change-order.ts';
import { orderFigures } from './figures.ts';
import { countOrders, deskPage, filteredPage, isFiltered } from './history.ts';
import { moveOrder, moveWithin, quoteOrder } from './move-order.ts';
import { createPlaceOrder, placedBefore, refuseWithoutAddress } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import { rateProduct } from './ratings.ts';
import { createOrderReader, customerOfOrder } from './read-orders.ts';
import { refusedIn } from './refused-in.ts';
import { createSeqBlocks } from './seq-blocks.ts';
import { refuseSoldAtCounter } from './sold-at-counter.ts';
import { stepBack } from './step-back.ts';
import { usualProducts } from './usual-products.ts';
import { viewerOf } from './viewer-of.ts';

const tags = ['orders'];
const IdempotencyHeader = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,128}$' })),
});

/** The data to pay the open amount online; a sentence if that is not possible now. */
export type StartPayment = (order: Order) => Promise<Pick<PlacedOrderResponse, 'payment' | 'payment_problem'>>;

/** Records cash at delivery, in the transaction of the move. */
export type RecordCash = (tx: Tx, cash: { order: string; amountPaise: number; actorId: string }) => Promise<unknown>;

export const orderRoutes =
  (shop: Shop, startPayment: StartPayment, recordCash: RecordCash): Routes =>
  async (app) => {
    const { db, read, bus, takeAllowance } = shop;
    const cachedPage = createCachedHistory(shop.responses);
    const findSeq = createSeqBlocks(db);
    const placeOrder = createPlaceOrder(db);
    const readerOn = forEachDatabase(createOrderReader);
    const { readOrder } = readerOn(db);
    bus.onChange(({ catalogue }) => {
      if (catalogue) findSeq.forget();
    });

    const viewerFor = (request: FastifyRequest) => viewerOf(shop, request);
    const byOf = (request: FastifyRequest, customerId?: string) => ({
      by: personOf(request).userId === customerId ? ('customer' as const) : ('business' as const),
      actorId: personOf(request).userId,
    });

    const sendPlaced = async (reply: FastifyReply, order: Order) =>
      reply.status(201).send({ order, ...(order.paymentMode === PaymentMode.Online && (await startPayment(order))) });

    const refuseUnlessMayPlace = (request: FastifyRequest, customerId: string) =>
      refuseUnlessMay(db, shop.sessions, personOf(request), 'place order', customerId);
    type Work = 'move order' | 'quote order' | 'record payment';
    async function refuseUnlessMayWork(request: FastifyRequest, action: Work, key: string) {
      const customerId = await customerOfOrder(db, key);
      await refuseUnlessMay(db, shop.sessions, personOf(request), action, customerId);
    }

    app.post(
      '/user/place-order/:userID',
      {
        config: { policy: { owner: 'userID', staff: 'orders.move' } },
        schema: {
          tags,
          summary: 'Place an order',
          params: Type.Object({ userID: Id }),
          headers: IdempotencyHeader,
          body: PlaceOrderRequest,
          response: { ...createsWith(PlacedOrderResponse), 409: Type.Union([OrderRefusal, StaleOrder, ErrorBody]) },
        },
      },
      async (request, reply) => {
        const { userID: customerId } = request.params;
        await refuseUnlessMayPlace(request, customerId);
        refuseWithoutAddress(request.body);
        const sent = { customerId, request: request.body, idempotencyKey: request.headers['idempotency-key'] };
        const viewer = await viewerFor(request);
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

    app.get(
      '/user/history/:userId',
      {
        config: { policy: { owner: 'userId', staff: 'see' } },
        schema: {
          tags,
          summary: "A customer's orders; with the admin's own id everybody's",
          params: Type.Object({ userId: Id }),
          querystring: HistoryQuery,
          response: respondsWith(HistoryResponse),
        },
      },
      async (request, reply) => {
        const { userId } = request.params;
        const { page = 1, limit = 50, ...filters } = request.query;
        const isDesk = isAdmin(request) && personOf(request).userId === userId;
        // A search would reveal whose number or name it is.
        const byNumberOnly = isAdmin(request) && !hasRight(request, 'customers.see');
        // Only staff read other people's orders.
        if (!isAdmin(request) && !isFiltered(filters)) {
          const { ordersVersion } = personOf(request);
          const wanted = { customerId: userId, page, limit, ordersVersion, language: languageOf(request) };
          const cached = await cachedPage(wanted, () =>
            read(async (on) => readerOn(on).readPage(userId, page, limit, await viewerFor(request))),
          );
          return sendHistoryPage(request.headers, reply, cached);
        }
        const readHistory = async (on: Db) => {
          if (!isDesk && !isFiltered(filters))
            return readerOn(on).readPage(userId, page, limit, await viewerFor(request));
          const [{ ids, hasMore }, counts, viewer] = await Promise.all([
            isFiltered(filters)
              ? filteredPage(on, { ...filters, byNumberOnly }, page, limit, isDesk ? undefined : userId)
              : deskPage(on, findSeq, page, limit),
            isDesk ? countOrders(on) : undefined,
            viewerFor(request),
          ]);
          return { data: await readerOn(on).readOrders(ids, viewer), hasMore, ...(counts && { counts }) };
        };
        return reply.send(await (isDesk ? readHistory(db) : read(readHistory)));
      },
    );

    app.get(
      '/user/usual-products/:userId',
      {
        config: { policy: { owner: 'userId' } },
        schema: {
          tags,
          summary: 'What a customer orders most often of late, and can have today',
          params: Type.Object({ userId: Id }),
          response: respondsWith(UsualProductsResponse),
        },
      },
      async (request, reply) =>
        reply.send({
          usual: await usualProducts(db, request.params.userId, await viewFor(db, request, request.params.userId)),
        }),
    );

    app.get(
      '/user/order-details/:customerId/:orderId',
      {
        config: { policy: { owner: 'customerId', staff: 'see' } },
        schema: {
          tags,
          summary: 'An order',
          params: Type.Object({ customerId: Id, orderId: OrderKey }),
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { customerId, orderId } = request.params;
        const viewer = await viewerFor(request);
        const order = await readOrder(orderId, viewer, viewer.isStaff ? undefined : customerId);
        return reply.send({ order });
      },
    );

    app.post(
      '/user/cancel-order/:userID/:orderId',
      {
        config: { policy: { owner: 'userID', staff: 'orders.move' } },
        schema: {
          tags,
          summary: "Cancel one's own order while it is Ordered, or until it is shipped if the shop allows that",
          params: Type.Object({ userID: Id, orderId: OrderKey }),
          body: CancelOrderRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { userID: customerId, orderId: order } = request.params;
        if (customerId !== personOf(request).userId) await refuseUnlessMayWork(request, 'move order', order);
        const by = byOf(request, customerId);
        const { cancel_confirmed: confirmedToo } = await shop.profile();
        const { orderId, products } = await moveOrder(db, {
          order,
          customerId,
          to: OrderStatus.Cancelled,
          mayLeave: (status) => customerMayCancel(status, confirmedToo),
          reason: request.body.reason,
          ...by,
          ...(by.by === 'customer' && { check: refuseSoldAtCounter }),
        });
        bus.publish({ orders: true, products, availability: products.length > 0 });
        return reply.send({ order: await readOrder(orderId, await viewerFor(request)) });
      },
    );

    app.patch(
      '/user/change-order/:customerId/:orderId',
      {
        config: { policy: { owner: 'customerId', staff: 'orders.move' } },
        schema: {
          tags,
          summary: 'Change quantities and the address of an order while it is Ordered',
          params: Type.Object({ customerId: Id, orderId: OrderKey }),
          body: ChangeOrderRequest,
          response: { ...respondsWith(OrderResponse), 409: Type.Union([OrderRefusal, ErrorBody]) },
        },
      },
      async (request, reply) => {
        const { customerId, orderId: order } = request.params;
        if (customerId !== personOf(request).userId) await refuseUnlessMayWork(request, 'move order', order);
        const change = {
          ...{ order, customerId, request: request.body },
          group: await groupToOrder(db, shop.profile, request, customerId),
          ...byOf(request, customerId),
        };
        const { orderId, products } = await refusedIn(db, languageOf(request), () => changeOrder(db, change));
        bus.publish({ orders: true, products, availability: products.length > 0 });
        return reply.send({ order: await readOrder(orderId, await viewerFor(request)) });
      },
    );

    app.get(
      '/admin/order-figures',
      {
        config: { policy: 'admin' },
        schema: {
          tags,
          summary: 'Orders by status, and what was placed since a moment',
          querystring: FiguresQuery,
          response: respondsWith(OrderFigures),
        },
      },
      async (request, reply) => {
        const { revenue, ...figures } = await orderFigures(db, new Date(request.query.since));
        return reply.send({ ...figures, revenue: hasRight(request, 'amounts.see') ? revenue : null });
      },
    );

    app.patch(
      '/admin/order-status/:orderId',
      {
        config: { policy: { right: 'orders.move' } },
        schema: {
          tags,
          summary: 'Move an order on',
          params: Type.Object({ orderId: OrderKey }),
          body: OrderStatusRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { status: to, cancellation_reason: reason, received_by: receivedBy, cash_received: cash } = request.body;
        const { carrier, tracking, photograph } = request.body;
        const { orderId: order } = request.params;
        await refuseUnlessMayWork(request, 'move order', order);
        if (photograph && to !== OrderStatus.Delivered)
          throw invalid({ photograph: 'A photograph comes with the delivery.' });
        const amountPaise = parseRupees(cash);
        if (amountPaise !== null) {
          if (to !== OrderStatus.Delivered) throw invalid({ cash_received: 'Cash comes with the delivery.' });
          await refuseUnlessMayWork(request, 'record payment', order);
        }
        const by = byOf(request);
        const { orderId, products } = await transact(db, async (tx) => {
          const moved = await moveWithin(tx, { order, to, reason, receivedBy, photograph, carrier, tracking, ...by });
          if (amountPaise !== null) await recordCash(tx, { order, amountPaise, actorId: by.actorId });
          return moved;
        });
        bus.publish({ orders: true, products, availability: products.length > 0 });
        return reply.send({ order: await readOrder(orderId, await viewerFor(request)) });
      },
    );

    app.post(
      '/admin/order-step-back/:orderId',
      {
        config: { policy: { right: 'orders.move' } },
        schema: {
          tags,
          summary: 'Take the last move of an order back',
          params: Type.Object({ orderId: OrderKey }),
          body: StepBackRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        await refuseUnlessMayWork(request, 'move order', request.params.orderId);
        const wanted = { order: request.params.orderId, ...request.body, actorId: personOf(request).userId };
        const { orderId, products } = await stepBack(db, wanted, shop.config.stepBackMinutes);
        bus.publish({ orders: true, products, availability: products.length > 0 });
        return reply.send({ order: await readOrder(orderId, await viewerFor(request)) });
      },
    );

    app.patch(
      '/admin/order-prices/:orderId',
      {
        config: { policy: { right: 'orders.move' } },
        schema: {
          tags,
          summary: 'Quote the lines that were ordered without a price',
          params: Type.Object({ orderId: OrderKey }),
          body: OrderPricesRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        await refuseUnlessMayWork(request, 'quote order', request.params.orderId);
        const { orderId } = await quoteOrder(db, request.params.orderId, request.body, personOf(request).userId);
        bus.publish({ orders: true });
        return reply.send({ order: await readOrder(orderId, await viewerFor(request)) });
      },
    );

    app.patch(
      '/admin/order-buyer/:orderId',
      {
        config: { policy: { right: 'orders.move' } },
        schema: {
          tags,
          summary: 'Change the business for which the invoice of an order will be, until it is issued',
          params: Type.Object({ orderId: OrderKey }),
          body: OrderBuyerRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        await refuseUnlessMayWork(request, 'move order', request.params.orderId);
        const { orderId } = await changeBuyer(db, request.params.orderId, request.body, personOf(request).userId);
        bus.publish({ orders: true });
        return reply.send({ order: await readOrder(orderId, await viewerFor(request)) });
      },
    );

    app.put(
      '/user/update-rating/:userID/:ProductID',
      {
        config: { policy: { owner: 'userID', staff: 'customers.edit' } },
        schema: {
          tags,
          summary: 'Rate a delivered product',
          params: Type.Object({ userID: Id, ProductID: Id }),
          body: RatingRequest,
          response: respondsWith(RatingResponse),
        },
      },
      async (request, reply) => {
        const { userID, ProductID } = request.params;
        const { userId: actorId } = personOf(request);
        await refuseUnlessMay(db, shop.sessions, personOf(request), 'change account', userID);
        const result = await rateProduct(db, userID, ProductID, request.body.rating, actorId);
        bus.publish({ products: [ProductID] });
        return reply.send(result);
      },
    );
  };
