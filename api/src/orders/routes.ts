import { Id, OrderKey } from '@shop/contract/common';
import {
  FiguresQuery,
  HistoryQuery,
  HistoryResponse,
  OrderFigures,
  OrderResponse,
  UsualProductsResponse,
} from '@shop/contract/order';
import { RatingRequest, RatingResponse } from '@shop/contract/product';
import { Type } from 'typebox';
import { viewFor } from '../accounts/customer-view.ts';
import { refuseUnlessMay } from '../accounts/staff-policy.ts';
import type { Db } from '../db/database.ts';
import { forEachDatabase } from '../db/for-each.ts';
import { languageOf } from '../http/language.ts';
import type { Routes } from '../http/plugin.ts';
import { hasRight, isAdmin, personOf } from '../http/policy.ts';
import { respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { createCachedHistory, sendHistoryPage } from './cached-history.ts';
import { orderFigures } from './figures.ts';
import { countOrders, deskPage, filteredPage, isFiltered } from './history.ts';
import { rateProduct } from './ratings.ts';
import { createOrderReader } from './read-orders.ts';
import { createSeqBlocks } from './seq-blocks.ts';
import { usualProducts } from './usual-products.ts';
import { viewerOf } from './viewer-of.ts';

const tags = ['orders'];

/** Orders as customers and the desk read them. */
export const orderRoutes =
  (shop: Shop): Routes =>
  async (app) => {
    const { db, read, bus } = shop;
    const cachedPage = createCachedHistory(shop.responses);
    const findSeq = createSeqBlocks(db);
    const readerOn = forEachDatabase(createOrderReader);
    bus.onChange(({ catalogue }) => {
      if (catalogue) findSeq.forget();
    });

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
            read(async (on) => readerOn(on).readPage(userId, page, limit, await viewerOf(shop, request))),
          );
          return sendHistoryPage(request.headers, reply, cached);
        }
        const readHistory = async (on: Db) => {
          if (!isDesk && !isFiltered(filters))
            return readerOn(on).readPage(userId, page, limit, await viewerOf(shop, request));
          const [{ ids, hasMore }, counts, viewer] = await Promise.all([
            isFiltered(filters)
              ? filteredPage(on, { ...filters, byNumberOnly }, page, limit, isDesk ? undefined : userId)
              : deskPage(on, findSeq, page, limit),
            isDesk ? countOrders(on) : undefined,
            viewerOf(shop, request),
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
        const viewer = await viewerOf(shop, request);
        const order = await readerOn(db).readOrder(orderId, viewer, viewer.isStaff ? undefined : customerId);
        return reply.send({ order });
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
