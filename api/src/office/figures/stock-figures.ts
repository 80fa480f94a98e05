import type { StockFigures } from '@shop/contract/office/figures';
import { toRupees } from '@shop/pricing/money';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';

/** The value of the stock, at the price of a single piece. */
export async function readStockFigures(db: Db): Promise<StockFigures> {
  const [found] = await rows<Record<'paise' | 'pieces', string> & Record<'products' | 'sold_out', number>>(
    db,
    sql`select coalesce(sum(stock::numeric * sort_paise), 0)::text as paise, coalesce(sum(stock), 0)::text as pieces,
        count(*)::int as products, count(*) filter (where stock = 0)::int as sold_out
      from products where deleted_at is null`,
  );
  return {
    value: toRupees(Number(found?.paise ?? 0)),
    pieces: Number(found?.pieces ?? 0),
    products: found?.products ?? 0,
    soldOut: found?.sold_out ?? 0,
  };
}
