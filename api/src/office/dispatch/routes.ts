import {
  CarrierRequest,
  type DispatchProduct,
  DispatchQuery,
  DispatchResponse,
  LabelsQuery,
  RunSheetResponse,
  TripRequest,
} from '@shop/contract/office/dispatch';
import { type Order, OrderResponse } from '@shop/contract/order';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { refuseUnlessMay } from '../../accounts/staff-policy.ts';
import { categories, products } from '../../db/schema/catalogue.ts';
import { languageOf } from '../../http/language.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import { inLanguage } from '../../languages/in-language.ts';
import type { Viewer } from '../../orders/present-order.ts';
import { createOrderReader, customerOfOrder } from '../../orders/read-orders.ts';
import { storedReason } from '../../orders/usual-reasons.ts';
import { viewerOf } from '../../orders/viewer-of.ts';
import type { Shop } from '../../shop.ts';
import { OneOrder } from './one-order.ts';
import { recordTrip } from './record-trip.ts';
import { cashTakenBy, deliveredBy, doorsFor } from './run-sheet.ts';
import { setCarrier } from './set-carrier.ts';

const moves = { policy: { right: 'orders.move' } } as const;

const delivers = { policy: { right: 'orders.deliver' } } as const;

const productIds = (orders: readonly Order[]) => [
  ...new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId._id))),
];

const sendPdf = (reply: FastifyReply, bytes: Buffer, name: string) =>
  reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(bytes);

/** Picking, packing, labels, and who carries the orders. */
export const dispatchRoutes =
  (shop: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    const { db, bus, profile } = shop;
    const { readOrder, readOrders } = createOrderReader(db);

    async function readAll(keys: string, viewer: Viewer): Promise<Order[]> {
      const orders: Order[] = [];
      for (const key of new Set(keys.split(','))) orders.push(await readOrder(key, viewer));
      return orders;
    }

    const whereAre = async (orders: readonly Order[], language: string | undefined): Promise<DispatchProduct[]> => {
      const ids = productIds(orders);
      if (ids.length === 0) return [];
      const found = await db
        .select({
          _id: products.id,
          sku: products.sku,
          shelf: products.shelf,
          category: categories.name,
          texts: categories.inLanguages,
        })
        .from(products)
        .innerJoin(categories, eq(categories.id, products.categoryId))
        .where(inArray(products.id, ids));
      return found.map(({ texts, ...product }) =>
        inLanguage(product, ['category'], { [language ?? '']: { category: texts?.[language ?? '']?.name } }, language),
      );
    };

    app.get(
      '/admin/dispatch',
      {
        config: moves,
        schema: {
          summary: 'Orders to pick, pack and deliver, with where their products are found',
          querystring: DispatchQuery,
          response: respondsWith(DispatchResponse),
        },
      },
      async (request, reply) => {
        const orders = await readAll(request.query.orders, await viewerOf(shop, request));
        return reply.send({ orders, products: await whereAre(orders, languageOf(request)) });
      },
    );

    app.get(
      '/admin/run-sheet',
      {
        config: delivers,
        schema: {
          summary:
            'Orders that are on their way or ready to be shipped, and what this person has delivered and collected today',
          response: respondsWith(RunSheetResponse),
        },
      },
      async (request, reply) => {
        const { userId } = personOf(request);
        const [orders, collected, delivered] = await Promise.all([
          readOrders(await doorsFor(db, userId), await viewerOf(shop, request)),
          cashTakenBy(db, userId),
          deliveredBy(db, userId),
        ]);
        return reply.send({ orders, collected, delivered });
      },
    );

    app.get(
      '/admin/labels',
      {
        config: moves,
        schema: {
          summary: 'Address labels of several orders as PDF',
          querystring: LabelsQuery,
          response: respondsWith(Type.String()),
        },
      },
      async (request, reply) => {
        const { orders, paper = 'a4' } = request.query;
        const { business_name: name, address, phone_number: phone } = await profile();
        // Loaded with the first PDF: fonts and their shaping are large.
        const { renderLabels } = await import('./labels.ts');
        // In English, because a carrier reads it.
        const viewer = { ...(await viewerOf(shop, request)), language: undefined };
        const bytes = await renderLabels(await readAll(orders, viewer), { name, address, phone }, paper);
        return sendPdf(reply, bytes, `labels-${paper}.pdf`);
      },
    );

    app.patch(
      '/admin/order-carrier/:orderId',
      {
        config: moves,
        schema: {
          summary: 'Say who carries an order, and under which number',
          params: OneOrder,
          body: CarrierRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const key = request.params.orderId;
        await refuseUnlessMay(db, shop.sessions, personOf(request), 'move order', await customerOfOrder(db, key));
        const { orderId } = await setCarrier(db, key, request.body, personOf(request).userId);
        bus.publish({ orders: true });
        return reply.send({ order: await readOrder(orderId, await viewerOf(shop, request)) });
      },
    );

    app.post(
      '/admin/order-trips/:orderId',
      {
        config: delivers,
        schema: {
          summary: 'Say that a shipped order is out for delivery, or that nobody took it',
          params: OneOrder,
          body: TripRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const key = request.params.orderId;
        const { body } = request;
        const action = body.trip === 'failed' ? 'deliver order' : 'move order';
        await refuseUnlessMay(db, shop.sessions, personOf(request), action, await customerOfOrder(db, key));
        const trip =
          body.trip === 'failed' ? { ...body, reason: storedReason(body.reason, languageOf(request)) } : body;
        const { orderId } = await recordTrip(db, key, trip, personOf(request).userId);
        bus.publish({ orders: true });
        return reply.send({ order: await readOrder(orderId, await viewerOf(shop, request)) });
      },
    );
  };
