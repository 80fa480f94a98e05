import { and, or, type SQL, sql } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { isPlain, namesOfThing, otherNames, typedWords } from './has-words.ts';

const MARKS = `.,;:/()[]"'&+-`;

/** A space on each side of a word, so that " jeera " is no part of "jaljeera". Names in other languages if one is typed. */
const spaced = (plain: boolean) =>
  sql`' ' || ltrim(translate(${plain ? sql`lower(${products.name})` : otherNames}, ${MARKS}, ${' '.repeat(MARKS.length)})) || ' '`;

/**
 * For products that `hasWords` finds: names that begin with the words, then names with all of them as whole words, then those
 * with words that begin so, then the others. Enter takes the first one.
 */
export function bestFitFirst(q: string | undefined): SQL[] {
  const words = typedWords(q).map((word) => [word, ...namesOfThing(word)]);
  const [first] = words;
  if (!first) return [];
  const name = spaced(isPlain(q ?? ''));
  const whole = and(...words.map((names) => or(...names.map((one) => sql`strpos(${name}, ${` ${one} `}) > 0`))));
  const begun = and(...words.map((names) => or(...names.map((one) => sql`strpos(${name}, ${` ${one}`}) > 0`))));
  const leads = or(...first.map((one) => sql`starts_with(${name}, ${` ${one}`})`));
  return [
    sql`case when ${whole} and ${leads} then 0 when ${begun} and ${leads} then 1 when ${whole} then 2
    when ${begun} then 3 else 4 end`,
  ];
}
