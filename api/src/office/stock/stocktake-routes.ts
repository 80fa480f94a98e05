import {
  StockSinceRequest,
  StockSinceResponse,
  StocktakeRequest,
  StocktakeResponse,
} from '@shop/contract/office/stock';
import { languageOf } from '../../http/language.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import { sayIn } from '../../languages/sentences.ts';
import type { Shop } from '../../shop.ts';
import { stockSince } from './stock-since.ts';
import { takeStock } from './stocktake.ts';

const tags = ['office'];

/** Counting many products at once. */
export const stocktakeRoutes =
  ({ db, bus }: Pick<Shop, 'db' | 'bus'>): Routes =>
  async (app) => {
    app.post(
      '/admin/stock-since',
      {
        config: { policy: 'admin' },
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
        config: { policy: { right: 'stock.edit' } },
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
