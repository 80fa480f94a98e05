import {
  type StockSince,
  StockSinceRequest,
  StockSinceResponse,
  StocktakeRequest,
  StocktakeResponse,
} from '@shop/contract/office/stock';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import { languageOf } from '../../http/language.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import { sayIn } from '../../languages/sentences.ts';
import type { Shop } from '../../shop.ts';
import { takeStock } from './stocktake.ts';

/** Stock movements of products since their count began. */
function stockSince(db: Db, { products }: StockSinceRequest): Promise<StockSince[]> {
  return rows<StockSince>(
    db,
    sql`select given.product_id, products.stock,
        coalesce(-sum(later.change) filter (where later.kind = 'sold'), 0)::int as sold,
        coalesce(sum(later.change) filter (where later.kind not in ('sold', 'counted')), 0)::int as other
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given (product_id text, stock_version int)
      join products on products.id = given.product_id
      left join stock_movements as later
        on later.product_id = given.product_id and later.version > given.stock_version
      group by given.product_id, given.stock_version, products.stock`,
  );
}

/** Counting many products at once. */
export const stocktakeRoutes =
  ({ db, bus }: Pick<Shop, 'db' | 'bus'>): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.post(
      '/admin/stock-since',
      {
        config: { policy: 'admin' },
        schema: {
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
