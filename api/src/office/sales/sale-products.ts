import type { SaleProductsRequest, SaleProductsResponse } from '@shop/contract/office/sales';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { hasWords } from '../../catalogue/has-words.ts';
import { inStock } from '../../catalogue/product-filters.ts';
import { presentProduct } from '../../catalogue/product-row.ts';
import { productsInOrder } from '../../catalogue/products-by-id.ts';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import type { PriceView } from '../../prices/sort-price.ts';

const MOST = 12;

const isSold = isNull(products.deletedAt);

/** Of a barcode or the merchant's own number, as somebody scans or types it. */
async function idOfCode(db: Db, code: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isSold, or(eq(products.barcode, code), eq(products.sku, code))))
    .orderBy(desc(eq(products.barcode, code)))
    .limit(1);
  return found?.id;
}

/** Every pack of a product for itself, what is in stock and sells most first. */
async function idsOfWords(db: Db, q: string): Promise<string[]> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isSold, hasWords(q)))
    .orderBy(desc(inStock(products)), desc(products.sold), sql`lower(${products.name}) collate "C"`, products.id)
    .limit(MOST);
  return found.map(({ id }) => id);
}

/** `findMistyped` looks words up that no product contains as typed. */
export async function saleProducts(
  db: Db,
  findMistyped: (name: string) => Promise<string[]>,
  { q = '', ids }: SaleProductsRequest,
  view: PriceView,
): Promise<SaleProductsResponse> {
  const present = async (wanted: readonly string[], exact: boolean) => {
    const found = await productsInOrder(db, wanted, view.group);
    return { products: found.map((row) => presentProduct(row, view.seesAllPrices)), exact };
  };
  if (ids) return present(ids, false);
  const words = q.trim();
  if (!words) return { products: [], exact: false };
  const code = await idOfCode(db, words);
  if (code) return present([code], true);
  const found = await idsOfWords(db, words);
  return present(found.length > 0 ? found : await findMistyped(words), false);
}
