import { and, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../db/like.ts';
import { products } from '../db/schema/catalogue.ts';
import { otherNames as namesOfSame } from '../search/synonyms.ts';
import { wordsOf } from '../search/words.ts';

/** Written as in the index `products_words`, so that the index is used. */
const words = sql`(lower(${products.name} || ' ' || coalesce(${products.sku}, '') || ' ' || coalesce(${products.barcode}, '')))`;
/** Names in other languages have no index, so only words that are not English look here. */
const otherNames = sql`lower(jsonb_path_query_array(${products.inLanguages}, '$.*.name')::text)`;
const MOST_WORDS = 8;

/** The other names of the same thing, as the customers' search knows them: "haldi" and "हल्दी" find Turmeric. */
function sameThing(word: string): SQL[] {
  const [latin, ...more] = wordsOf(word);
  const names = latin !== undefined && more.length === 0 ? [latin, ...namesOfSame(latin)] : [];
  // Words begin with them: "chini" is no part of Dalchini here.
  return names.length > 1 ? [sql`${words} ~ ${`\\m(${names.join('|')})`}`] : [];
}

function hasWord(word: string): SQL | undefined {
  const isPlain = /^[\x20-\x7e]*$/.test(word);
  return or(
    sql`${words} like ${containing(word)}`,
    ...(isPlain ? [] : [sql`${otherNames} like ${containing(word)}`]),
    ...sameThing(word),
  );
}

/** Products whose name (in any language, or by another name of the thing), SKU or barcode contains every word. */
export function hasWords(q: string | undefined): SQL | undefined {
  const wanted = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(...wanted.map(hasWord));
}
