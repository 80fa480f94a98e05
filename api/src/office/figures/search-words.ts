const MOST = 60;
const LEAST = 2;
const DIGITS_OF_A_NUMBER = 6;

/** A search text in one form; empty if it may be about a person, such as a number or an address. */
export function searchWords(text: string): string | undefined {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}@.&%+-]+/gu, ' ')
    .trim();
  const digits = words.replace(/\P{N}/gu, '').length;
  const isPersonal = words.includes('@') || digits >= DIGITS_OF_A_NUMBER;
  return words.length < LEAST || words.length > MOST || isPersonal ? undefined : words;
}

/** Without unfinished input: "saf" if "saffron" was searched for as well. */
export function withoutBeginnings<Value>(found: ReadonlyMap<string, Value>): [string, Value][] {
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.filter(([text], at) => !sorted[at + 1]?.[0].startsWith(text));
}
