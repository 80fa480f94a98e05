import { Id } from '@shop/contract/common';
import {
  StockListRequest,
  StockListResponse,
  StockLookupRequest,
  StockRowResponse,
  StockRules,
  StockSinceRequest,
  StockSinceResponse,
  StockThresholdPatch,
  StocktakeRequest,
  StocktakeResponse,
} from '@shop/contract/office/stock';
import { StockMovementInput } from '@shop/contract/stock';
import { Type } from 'typebox';
import { languageOf } from '../../http/language.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import { sayIn } from '../../languages/sentences.ts';
import type { Shop } from '../../shop.ts';
import { addMovement, setThreshold } from './change-stock.ts';
import { listStock } from './list-stock.ts';
import { lookUp } from './look-up.ts';
import { readRules, writeRules } from './rules.ts';
import { readStock } from './stock-rows.ts';
import { stockSince } from './stock-since.ts';
import { takeStock } from './stocktake.ts';

const tags = ['office'];
const params = Type.Object({ id: Id });
const seen = { policy: 'admin' } as const;
const edits = { policy: { right: 'stock.edit' } } as const;

export const stockRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    const respond = async (product: Awaited<ReturnType<typeof readStock>>) => ({ product, ...(await readRules(db)) });

    app.get(
      '/admin/stock',
      {
        config: seen,
        schema: {
          tags,
          summary: 'What is low, out, waited for, or all of it',
          querystring: StockListRequest,
          response: respondsWith(StockListResponse),
        },
      },
      async (request, reply) => reply.send(await listStock(db, request.query)),
    );

    app.get(
      '/admin/stock/:id',
      {
        config: seen,
        schema: { tags, summary: "A product's stock", params, response: respondsWith(StockRowResponse) },
      },
      async (request, reply) => reply.send(await respond(await readStock(db, request.params.id))),
    );

    app.post(
      '/admin/stock/:id',
      {
        config: edits,
        schema: {
          tags,
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
          tags,
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
        schema: {
          tags,
          summary: 'So few of anything are low stock',
          body: StockRules,
          response: respondsWith(StockRules),
        },
      },
      async (request, reply) => reply.send(await writeRules(db, request.body, personOf(request).userId)),
    );

    app.get(
      '/admin/stock-lookup',
      {
        config: seen,
        schema: {
          tags,
          summary: 'The product of a barcode or number',
          querystring: StockLookupRequest,
          response: respondsWith(StockRowResponse),
        },
      },
      async (request, reply) => reply.send(await respond(await lookUp(db, request.query.code))),
    );

    app.post(
      '/admin/stock-since',
      {
        config: seen,
        schema: {
          tags,
          summary: 'What came and went since a count began',
          body: StockSinceRequest,
          response: respondsWith(StockSinceResponse),
        },
      },
      async (request, reply) => reply.send({ products: await stockSince(db, request.body) }),
    );

    app.post(
      '/admin/stocktake',
      {
        config: edits,
        schema: {
          tags,
          summary: 'Counts of many products',
          body: StocktakeRequest,
          response: respondsWith(StocktakeResponse),
        },
      },
      async (request, reply) => {
        const results = await takeStock(db, request.body, personOf(request).userId);
        bus.publish({ products: results.map(({ product_id }) => product_id), availability: true });
        const say = sayIn(languageOf(request));
        return reply.send({
          results: results.map((result) => ({ ...result, refusal: result.refusal && say(result.refusal) })),
        });
      },
    );
  };
