import type { OfficeProductFilters, OfficeStockFilter } from '@shop/contract/office/products';
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { hasWords } from '../../catalogue/has-words.ts';
import { inStock } from '../../catalogue/product-filters.ts';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { readSupplier } from '../../gst/read-gst.ts';
import { shopDay } from '../../shop-time.ts';
import { readRules } from '../stock/rules.ts';

const FEWEST_DIGITS = 4;

/** Products that a shop in the regular scheme cannot invoice today; `issue-invoice.ts` refuses the same. */
async function gstMissing(db: Pick<Db, 'select'>): Promise<SQL> {
  const digits = (await readSupplier(db))?.gst.hsn_digits ?? FEWEST_DIGITS;
  return sql`(length(coalesce(${products.hsn}, '')) < ${digits}::int or not (${products.gstExempt} or exists
    (select 1 from jsonb_array_elements(${products.gstRates}) as rate where rate->>'from' <= ${shopDay(new Date())})))`;
}

/** As the stock screens count them. `low` is the shop's own number, where a product has none. */
const stockIs: Record<OfficeStockFilter, (low: number) => SQL | undefined> = {
  in: () => inStock(products),
  low: (low) => and(inStock(products), sql`${products.stock} <= coalesce(${products.lowStock}, ${low}::int)`),
  none: () => not(inStock(products)),
};

/** Customers who chose this language read some of its texts in English. */
const isMissingIn = (language: string) => {
  const text = (field: string) => sql`coalesce(${products.inLanguages} -> ${language}::text ->> ${field}::text, '')`;
  return sql`(${text('name')} = '' or (${products.description} <> '' and ${text('description')} = ''))`;
};

const deletedIs = { only: isNotNull(products.deletedAt), also: undefined };

async function withStock(db: Db, stock: OfficeStockFilter | undefined) {
  if (!stock) return;
  const { low_stock: low } = stock === 'low' ? await readRules(db) : { low_stock: 0 };
  return stockIs[stock](low);
}

/** A subcategory counts wherever it is now: a saved list may name the category that it was in. */
function inPlace(category: string | undefined, subcategory: string | undefined) {
  if (subcategory) return eq(products.subcategoryId, subcategory);
  return category ? eq(products.categoryId, category) : undefined;
}

export async function fitting(db: Db, filters: OfficeProductFilters): Promise<SQL | undefined> {
  const { q, category, subcategory, stock, price, gst, missing_in, deleted } = filters;
  return and(
    deleted ? deletedIs[deleted] : isNull(products.deletedAt),
    inPlace(category, subcategory),
    price ? eq(products.isPricing, price === 'shown') : undefined,
    await withStock(db, stock),
    gst ? await gstMissing(db) : undefined,
    missing_in ? isMissingIn(missing_in) : undefined,
    hasWords(q),
  );
}
