import { Id } from '@shop/contract/common';
import {
  StockListRequest,
  StockListResponse,
  StockLookupRequest,
  StockRowResponse,
  StockRules,
  StockThresholdPatch,
} from '@shop/contract/office/stock';
import { StockMovementInput } from '@shop/contract/stock';
import { Type } from 'typebox';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { addMovement, setThreshold } from './change-stock.ts';
import { listStock } from './list-stock.ts';
import { lookUp } from './look-up.ts';
import { readRules, writeRules } from './rules.ts';
import { readStock } from './stock-rows.ts';
import { stocktakeRoutes } from './stocktake-routes.ts';

const params = Type.Object({ id: Id });
const seen = { policy: 'admin' } as const;
const edits = { policy: { right: 'stock.edit' } } as const;

export const stockRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    await app.register(stocktakeRoutes({ db, bus }));
    const respond = async (product: Awaited<ReturnType<typeof readStock>>) => ({ product, ...(await readRules(db)) });

    app.get(
      '/admin/stock',
      {
        config: seen,
        schema: {
          summary: 'What is low, out, waited for, or all of it',
          querystring: StockListRequest,
          response: respondsWith(StockListResponse),
        },
      },
      async (request, reply) => reply.send(await listStock(db, request.query)),
    );

    app.get(
      '/admin/stock/:id',
      { config: seen, schema: { summary: "A product's stock", params, response: respondsWith(StockRowResponse) } },
      async (request, reply) => reply.send(await respond(await readStock(db, request.params.id))),
    );

    app.post(
      '/admin/stock/:id',
      {
        config: edits,
        schema: {
          summary: 'Received, returned, damaged, sold or counted',
          params,
          body: StockMovementInput,
          response: respondsWith(StockRowResponse),
        },
      },
      async (request, reply) => {
        const product = await addMovement(db, request.params.id, request.body, personOf(request).userId);
        bus.publish({ products: [product._id], availability: true });
        return reply.send(await respond(product));
      },
    );

    app.patch(
      '/admin/stock/:id',
      {
        config: edits,
        schema: {
          summary: 'So few of it are low stock',
          params,
          body: StockThresholdPatch,
          response: respondsWith(StockRowResponse),
        },
      },
      async (request, reply) =>
        reply.send(await respond(await setThreshold(db, request.params.id, request.body, personOf(request).userId))),
    );

    app.put(
      '/admin/stock-rules',
      {
        config: edits,
        schema: { summary: 'So few of anything are low stock', body: StockRules, response: respondsWith(StockRules) },
      },
      async (request, reply) => reply.send(await writeRules(db, request.body, personOf(request).userId)),
    );

    app.get(
      '/admin/stock-lookup',
      {
        config: seen,
        schema: {
          summary: 'The product of a barcode or number',
          querystring: StockLookupRequest,
          response: respondsWith(StockRowResponse),
        },
      },
      async (request, reply) => reply.send(await respond(await lookUp(db, request.query.code))),
    );
  };
