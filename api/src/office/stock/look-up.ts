import type { StockRow } from '@shop/contract/office/stock';
import { desc, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { ApiError } from '../../http/errors.ts';
import { presentStock, selectStock } from './stock-rows.ts';

/** A scanned barcode, or the merchant's own number as somebody types it. */
export async function lookUp(db: Db, typed: string): Promise<StockRow> {
  const code = typed.trim();
  const [found] = await selectStock(db)
    .where(or(eq(products.barcode, code), eq(products.sku, code)))
    .orderBy(desc(isNull(products.deletedAt)), desc(eq(products.barcode, code)))
    .limit(1);
  if (!found) throw new ApiError(404, 'not_found', `No product has the code ${code}.`);
  return presentStock(found);
}
