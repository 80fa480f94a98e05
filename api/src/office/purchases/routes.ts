import { Id } from '@shop/contract/common';
import {
  CancelPurchaseRequest,
  NewPurchase,
  ProductCost,
  PurchasePatch,
  PurchaseResponse,
  PurchasesQuery,
  PurchasesResponse,
  ReceiptPatch,
  ReceiveRequest,
  ReorderResponse,
} from '@shop/contract/office/purchases';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Routes } from '../../http/plugin.ts';
import { checkRight, hasRight, personOf } from '../../http/policy.ts';
import { createsWith, respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { addPurchase, cancelPurchase, changePurchase } from './change-purchase.ts';
import { correctReceipt } from './correct-receipt.ts';
import { readProductCost } from './product-cost.ts';
import { readPurchase, readPurchases } from './read-purchases.ts';
import { receivePurchase } from './receive.ts';
import { readReorder } from './reorder.ts';

const tags = ['office'];
const params = Type.Object({ id: Id });
const edits = { policy: { right: 'purchases.edit' } } as const;
/** Staff who receive goods see open purchases. */
const seen = { policy: { right: ['purchases.edit', 'stock.edit'] } } as const;

const namesCosts = ({ gst, lines = [] }: Pick<ReceiptPatch, 'gst' | 'lines'>) =>
  gst !== undefined || lines.some(({ cost }) => cost !== undefined);

export const purchaseRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    const seesCosts = (request: FastifyRequest) => hasRight(request, 'costs.read');
    const respond = async (request: FastifyRequest, id: string) => ({
      purchase: await readPurchase(db, id, seesCosts(request)),
    });

    app.get(
      '/admin/purchases',
      {
        config: seen,
        schema: {
          tags,
          summary: 'Purchases, the newest first',
          querystring: PurchasesQuery,
          response: respondsWith(PurchasesResponse),
        },
      },
      async (request, reply) => reply.send(await readPurchases(db, request.query, seesCosts(request))),
    );

    app.post(
      '/admin/purchases',
      {
        config: edits,
        schema: { tags, summary: 'Order from a supplier', body: NewPurchase, response: createsWith(PurchaseResponse) },
      },
      async (request, reply) => {
        await addPurchase(db, request.body, personOf(request).userId);
        return reply.status(201).send(await respond(request, request.body._id));
      },
    );

    app.get(
      '/admin/purchases/:id',
      { config: seen, schema: { tags, summary: 'A purchase', params, response: respondsWith(PurchaseResponse) } },
      async (request, reply) => reply.send(await respond(request, request.params.id)),
    );

    app.patch(
      '/admin/purchases/:id',
      {
        config: edits,
        schema: {
          tags,
          summary: 'Change what is ordered and what it costs',
          params,
          body: PurchasePatch,
          response: respondsWith(PurchaseResponse),
        },
      },
      async (request, reply) => {
        await changePurchase(db, request.params.id, request.body, personOf(request).userId);
        return reply.send(await respond(request, request.params.id));
      },
    );

    app.post(
      '/admin/purchases/:id/receive',
      {
        config: { policy: { right: 'stock.edit' } },
        schema: {
          tags,
          summary: 'What has come of it goes into the stock',
          params,
          body: ReceiveRequest,
          response: respondsWith(PurchaseResponse),
        },
      },
      async (request, reply) => {
        const person = personOf(request);
        if (namesCosts(request.body)) checkRight(person, 'costs.read');
        const moved = await receivePurchase(db, request.params.id, request.body, person.userId);
        if (moved.length > 0) bus.publish({ products: moved, availability: true });
        return reply.send(await respond(request, request.params.id));
      },
    );

    app.patch(
      '/admin/purchases/:id/receipts/:key',
      {
        config: { policy: { right: 'stock.edit' } },
        schema: {
          tags,
          summary: 'Correct what has come, what it cost, or the bill of the supplier',
          params: Type.Object({ id: Id, key: Id }),
          body: ReceiptPatch,
          response: respondsWith(PurchaseResponse),
        },
      },
      async (request, reply) => {
        const person = personOf(request);
        if (namesCosts(request.body)) checkRight(person, 'costs.read');
        const moved = await correctReceipt(db, request.params, request.body, person.userId);
        if (moved.length > 0) bus.publish({ products: moved, availability: true });
        return reply.send(await respond(request, request.params.id));
      },
    );

    app.post(
      '/admin/purchases/:id/cancel',
      {
        config: edits,
        schema: {
          tags,
          summary: 'No more of it comes',
          params,
          body: CancelPurchaseRequest,
          response: respondsWith(PurchaseResponse),
        },
      },
      async (request, reply) => {
        await cancelPurchase(db, request.params.id, request.body.reason, personOf(request).userId);
        return reply.send(await respond(request, request.params.id));
      },
    );

    app.get(
      '/admin/reorder',
      {
        config: edits,
        schema: {
          tags,
          summary: 'What runs low, by the supplier that sent it last',
          response: respondsWith(ReorderResponse),
        },
      },
      async (request, reply) => reply.send({ groups: await readReorder(db, seesCosts(request)) }),
    );

    app.get(
      '/admin/product-costs/:id',
      {
        config: { policy: { right: 'costs.read' } },
        schema: {
          tags,
          summary: 'What a product cost last, and its margin',
          params,
          response: respondsWith(ProductCost),
        },
      },
      async (request, reply) => reply.send(await readProductCost(db, request.params.id)),
    );
  };
