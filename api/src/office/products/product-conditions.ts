import type { OfficeProductFilters } from '@shop/contract/office/products';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '../../db/schema.ts';

/** As the index `products_words` has them. */
const words = sql`(lower(${products.name} || ' ' || coalesce(${products.sku}, '') || ' ' || coalesce(${products.barcode}, '')))`;
const MOST_WORDS = 8;

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

export function hasWords(q: string | undefined): SQL | undefined {
  const wanted = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(...wanted.map((word) => sql`${words} like ${`%${escaped(word)}%`}`));
}

/** Fewer than this, or than one order may take, is low. */
const LOW = 10;
const smallestOrder = sql`greatest(1, ${products.minQuantity})`;
const stockIs = {
  in: sql`${products.stock} >= ${smallestOrder}`,
  low: sql`${products.stock} > 0 and ${products.stock} < greatest(${LOW}::int, ${products.minQuantity})`,
  none: sql`${products.stock} < ${smallestOrder}`,
};

const deletedIs = { only: isNotNull(products.deletedAt), also: undefined };

export function fitting(filters: OfficeProductFilters): SQL | undefined {
  const { q, category, subcategory, stock, price, deleted } = filters;
  return and(
    deleted ? deletedIs[deleted] : isNull(products.deletedAt),
    category ? eq(products.categoryId, category) : undefined,
    subcategory ? eq(products.subcategoryId, subcategory) : undefined,
    price ? eq(products.isPricing, price === 'shown') : undefined,
    stock ? stockIs[stock] : undefined,
    hasWords(q),
  );
}
