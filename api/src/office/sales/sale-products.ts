import type { SaleProductsRequest, SaleProductsResponse } from '@shop/contract/office/sales';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { bestFitFirst } from '../../catalogue/best-fit-first.ts';
import { hasWords } from '../../catalogue/has-words.ts';
import { inStock } from '../../catalogue/product-filters.ts';
import { presentProduct } from '../../catalogue/product-row.ts';
import { productsInOrder } from '../../catalogue/products-by-id.ts';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import type { PriceView } from '../../prices/sort-price.ts';

const MOST = 12;

const isSold = isNull(products.deletedAt);

/** By barcode or the merchant's own number, scanned or typed. */
async function idOfCode(db: Db, code: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isSold, or(eq(products.barcode, code), eq(products.sku, code))))
    .orderBy(desc(eq(products.barcode, code)))
    .limit(1);
  return found?.id;
}

/** Every pack separately; of those that fit as well, available ones first, then by sales. */
async function idsOfWords(db: Db, q: string): Promise<string[]> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isSold, hasWords(q)))
    .orderBy(
      ...bestFitFirst(q),
      desc(inStock(products)),
      desc(products.sold),
      sql`lower(${products.name}) collate "C"`,
      products.id,
    )
    .limit(MOST);
  return found.map(({ id }) => id);
}

/** `findMistyped` finds words with typing errors. */
export async function saleProducts(
  db: Db,
  findMistyped: (name: string) => Promise<string[]>,
  { q = '', ids }: SaleProductsRequest,
  view: PriceView,
): Promise<SaleProductsResponse> {
  const present = async (wanted: readonly string[], exact: boolean) => {
    const found = await productsInOrder(db, wanted, view.group);
    return { products: found.map((row) => presentProduct(row, view.seesAllPrices, view.language)), exact };
  };
  if (ids) return present(ids, false);
  const words = q.trim();
  if (!words) return { products: [], exact: false };
  const code = await idOfCode(db, words);
  if (code) return present([code], true);
  const found = await idsOfWords(db, words);
  return present(found.length > 0 ? found : await findMistyped(words), false);
}
