import { Id } from '@shop/contract/common';
import {
  CancelPurchaseRequest,
  NewPurchase,
  PurchasePatch,
  PurchaseResponse,
  PurchasesQuery,
  PurchasesResponse,
} from '@shop/contract/office/purchases';
import { Type } from 'typebox';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith, respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { addPurchase, cancelPurchase, changePurchase } from './change-purchase.ts';
import { costRoutes } from './cost-routes.ts';
import { readPurchases } from './read-purchases.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { respondWithPurchase, seesCosts } from './respond-with-purchase.ts';

const params = Type.Object({ id: Id });
const edits = { policy: { right: 'purchases.edit' } } as const;
/** Staff who receive goods see open purchases. */
const seen = { policy: { right: ['purchases.edit', 'stock.edit'] } } as const;

export const purchaseRoutes =
  ({ db, bus }: Pick<Shop, 'db' | 'bus'>): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    await app.register(receiptRoutes({ db, bus }));
    await app.register(costRoutes({ db }));
    const respond = respondWithPurchase(db);

    app.get(
      '/admin/purchases',
      {
        config: seen,
        schema: {
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
        schema: { summary: 'Order from a supplier', body: NewPurchase, response: createsWith(PurchaseResponse) },
      },
      async (request, reply) => {
        await addPurchase(db, request.body, personOf(request).userId);
        return reply.status(201).send(await respond(request, request.body._id));
      },
    );

    app.get(
      '/admin/purchases/:id',
      { config: seen, schema: { summary: 'A purchase', params, response: respondsWith(PurchaseResponse) } },
      async (request, reply) => reply.send(await respond(request, request.params.id)),
    );

    app.patch(
      '/admin/purchases/:id',
      {
        config: edits,
        schema: {
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
      '/admin/purchases/:id/cancel',
      {
        config: edits,
        schema: {
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
  };
