import { Id, OrderKey } from '@shop/contract/common';
import { FiguresQuery, OrderFigures, OrderResponse, UsualProductsResponse } from '@shop/contract/order';
import { RatingRequest, RatingResponse } from '@shop/contract/product';
import { Type } from 'typebox';
import { viewFor } from '../accounts/customer-view.ts';
import { refuseUnlessMay } from '../accounts/staff-policy.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { hasRight, personOf } from '../http/policy.ts';
import { respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { orderFigures } from './figures.ts';
import { historyRoutes } from './history-routes.ts';
import { rateProduct } from './ratings.ts';
import { createOrderReader } from './read-orders.ts';
import { usualProducts } from './usual-products.ts';
import { viewerOf } from './viewer-of.ts';

/** Orders as customers and the desk read them. */
export const orderRoutes =
  (shop: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'orders');
    await app.register(historyRoutes(shop));
    const { db, bus } = shop;
    const { readOrder } = createOrderReader(db);

    app.get(
      '/user/usual-products/:userId',
      {
        config: { policy: { owner: 'userId' } },
        schema: {
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
          summary: 'An order',
          params: Type.Object({ customerId: Id, orderId: OrderKey }),
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { customerId, orderId } = request.params;
        const viewer = await viewerOf(shop, request);
        const order = await readOrder(orderId, viewer, viewer.isStaff ? undefined : customerId);
        return reply.send({ order });
      },
    );

    app.get(
      '/admin/order-figures',
      {
        config: { policy: 'admin' },
        schema: {
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
