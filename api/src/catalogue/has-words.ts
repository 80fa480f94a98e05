import { and, type SQL, sql } from 'drizzle-orm';
import { containing } from '../db/like.ts';
import { products } from '../db/schema/catalogue.ts';

/** As the index `products_words` has them. */
const words = sql`(lower(${products.name} || ' ' || coalesce(${products.sku}, '') || ' ' || coalesce(${products.barcode}, '')))`;
const MOST_WORDS = 8;

/** Products whose name, SKU or barcode contains every word. */
export function hasWords(q: string | undefined): SQL | undefined {
  const wanted = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(...wanted.map((word) => sql`${words} like ${containing(word)}`));
}
