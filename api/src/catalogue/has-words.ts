import { and, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../db/like.ts';
import { products } from '../db/schema/catalogue.ts';
import { otherNames as namesOfSame } from '../search/synonyms.ts';
import { wordsOf } from '../search/words.ts';

/** Written as in the index `products_words`, so that the index is used. */
const words = sql`(lower(${products.name} || ' ' || coalesce(${products.sku}, '') || ' ' || coalesce(${products.barcode}, '')))`;
/** Names in other languages have no index, so only words that are not English look here. */
export const otherNames = sql`lower(jsonb_path_query_array(${products.inLanguages}, '$.*.name')::text)`;
const MOST_WORDS = 8;

/** All names of the thing, as the customers' search knows them: "haldi" and "हल्दी" find Turmeric. */
export function namesOfThing(word: string): string[] {
  const [latin, ...more] = wordsOf(word);
  return latin !== undefined && more.length === 0 ? [latin, ...namesOfSame(latin)] : [];
}

function sameThing(word: string): SQL[] {
  const names = namesOfThing(word);
  // Words begin with them: "chini" is no part of Dalchini here.
  return names.length > 1 ? [sql`${words} ~ ${`\\m(${names.join('|')})`}`] : [];
}

export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

function hasWord(word: string): SQL | undefined {
  return or(
    sql`${words} like ${containing(word)}`,
    ...(isPlain(word) ? [] : [sql`${otherNames} like ${containing(word)}`]),
    ...sameThing(word),
  );
}

export const typedWords = (q: string | undefined): string[] =>
  (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Products whose name (in any language, or by another name of the thing), SKU or barcode contains every word. */
export function hasWords(q: string | undefined): SQL | undefined {
  return and(...typedWords(q).map(hasWord));
}
