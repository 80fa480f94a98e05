import { and, type SQL, sql } from 'drizzle-orm';
import { containing } from '../db/like.ts';
import { products } from '../db/schema/catalogue.ts';

/** Written as in the index `products_words`, so that the index is used. */
const words = sql`(lower(${products.name} || ' ' || coalesce(${products.sku}, '') || ' ' || coalesce(${products.barcode}, '')))`;
/** Names in other languages have no index, so only words that are not English look here. */
const otherNames = sql`lower(jsonb_path_query_array(${products.inLanguages}, '$.*.name')::text)`;
const MOST_WORDS = 8;

function hasWord(word: string): SQL {
  const inWords = sql`${words} like ${containing(word)}`;
  return /^[\x20-\x7e]*$/.test(word) ? inWords : sql`(${inWords} or ${otherNames} like ${containing(word)})`;
}

/** Products whose name (in any language), SKU or barcode contains every word. */
export function hasWords(q: string | undefined): SQL | undefined {
  const wanted = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(...wanted.map(hasWord));
}
