import { and, or, type SQL, sql } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { isPlain, namesOfThing, otherNames, typedWords } from './has-words.ts';

const MARKS = `.,;:/()[]"'&+-`;

/** In lower case; the names in other languages if one is typed. */
const textOf = (q: string) => (isPlain(q) ? sql`lower(${products.name})` : sql`ltrim(${otherNames}, '["')`);

/** A space on each side of a word, so that " jeera " is no part of "jaljeera". */
const spaced = (text: SQL) => sql`' ' || btrim(translate(${text}, ${MARKS}, ${' '.repeat(MARKS.length)})) || ' '`;

/** What it is, without its kind and size: "Sona Masoori Rice" of "Sona Masoori Rice, old, 5 kg". */
const headOf = (text: SQL) => sql`coalesce(substring(${text} from '^[^,(0-9]+'), ${text})`;

/**
 * For products that `hasWords` finds, as Enter takes the first one: what is called so ("Jeera, whole"; "Roasted Jeera"), then
 * names that begin with the words ("Rice Bran Oil" for rice), then names with all of them as whole words, then those with words
 * that begin so, then the others.
 */
export function bestFitFirst(q = ''): SQL[] {
  const words = typedWords(q).map((word) => [word, ...namesOfThing(word)]);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  const text = textOf(q);
  const [name, head] = [spaced(text), spaced(headOf(text))];
  const whole = and(...words.map((names) => or(...names.map((one) => sql`strpos(${name}, ${` ${one} `}) > 0`))));
  const begun = and(...words.map((names) => or(...names.map((one) => sql`strpos(${name}, ${` ${one}`}) > 0`))));
  const leads = or(...first.map((one) => sql`starts_with(${name}, ${` ${one}`})`));
  const ends = or(...last.map((one) => sql`right(${head}, ${one.length + 2}::int) = ${` ${one} `}`));
  return [
    sql`case when ${whole} and ${ends} and ${leads} then 0 when ${whole} and ${ends} then 1
      when ${whole} and ${leads} then 2 when ${begun} and ${leads} then 3 when ${whole} then 4 when ${begun} then 5 else 6 end`,
  ];
}
