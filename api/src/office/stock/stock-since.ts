import type { StockSince, StockSinceRequest } from '@shop/contract/office/stock';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';

/** Movements of products since somebody began to count them. */
export function stockSince(db: Db, { products }: StockSinceRequest): Promise<StockSince[]> {
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
