import type { Kinship, Vocabulary } from './vocabulary.ts';
import { soundOf } from './words.ts';

/** The possible terms of a word, and how well each matches. */
export interface Matches {
  terms: Uint32Array;
  qualities: Float64Array;
}

/** By kinship. */
const exactQuality = [1000, 990, 980, 600];
const prefixQuality = [700, 680, 660, 380];
/** A complete word is rarely the start of another. */
const longerThanAWord = 0.57;
/** By the number of errors. */
const nearQuality = [0, 450, 280];
const kinCost = [0, 10, 20, 150];
/** A sound is not a spelling to show. */
const nameCost = [0, 200, 20, 60];
const longestRest = 12;

/** The allowed errors for a word of this length: none for two letters, one up to five, two beyond. */
const errorsFor = (word: string): 0 | 1 | 2 => (word.length < 3 || /\p{N}/u.test(word) ? 0 : word.length < 6 ? 1 : 2);

/** Reused by each word. */
class BestByTerm {
  #qualities = new Float64Array(1024);
  #terms = new Uint32Array(1024);
  #length = 0;

  note(term: number, quality: number): void {
    if (quality <= 0) return;
    if (term >= this.#qualities.length) this.#makeRoom(term);
    const before = this.#qualities[term] ?? 0;
    if (quality <= before) return;
    if (before === 0) this.#terms[this.#length++] = term;
    this.#qualities[term] = quality;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Returns what was noted, and clears it. */
  take(): Matches {
    const terms = this.#terms.slice(0, this.#length);
    const qualities = new Float64Array(terms.length);
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] ?? 0;
      qualities[i] = this.#qualities[term] ?? 0;
      this.#qualities[term] = 0;
    }
    this.#length = 0;
    return { terms, qualities };
  }

  #makeRoom(term: number): void {
    const qualities = new Float64Array(2 * term);
    qualities.set(this.#qualities);
    this.#qualities = qualities;
    const terms = new Uint32Array(2 * term);
    terms.set(this.#terms);
    this.#terms = terms;
  }
}

const best = new BestByTerm();

const of = (qualities: readonly number[], kin: Kinship) => qualities[kin] ?? 0;

function isComplete(vocabulary: Vocabulary, word: string): boolean {
  let complete = false;
  vocabulary.exactly(word, () => (complete = true));
  return complete;
}

function noteAsTyped(vocabulary: Vocabulary, word: string, cost: number, share: number, best: BestByTerm): void {
  vocabulary.exactly(word, ({ term, kin }) => best.note(term, of(exactQuality, kin) - cost));
  vocabulary.startingWith(word, ({ term, kin }, rest) => {
    if (rest > 0) best.note(term, share * (of(prefixQuality, kin) - cost) - 3 * Math.min(rest, longestRest));
  });
}

/** A complete word is rarely another one with two errors. */
const errorsIn = (word: string, isWord: boolean): 0 | 1 | 2 => (isWord && errorsFor(word) === 2 ? 1 : errorsFor(word));

function noteNear(vocabulary: Vocabulary, word: string, isWord: boolean, best: BestByTerm): void {
  const errors = errorsIn(word, isWord);
  if (errors === 0) return;
  let whole = Number.POSITIVE_INFINITY;
  if (!isWord) vocabulary.near(word, errors, false, (_, { distance }) => (whole = Math.min(whole, distance)));
  vocabulary.near(word, errors, word.length > 3, ({ term, kin }, { distance, rest }) => {
    // "sugr" is sugar with an error, and not the start of "surfaces" with one.
    if (rest > 0 && distance >= whole) return;
    const quality = distance === 0 ? of(prefixQuality, kin) : (nearQuality[distance] ?? 0) - of(kinCost, kin);
    best.note(term, quality - 3 * Math.min(rest, longestRest));
  });
}

function noteInTwo(vocabulary: Vocabulary, word: string, best: BestByTerm): void {
  for (let at = 3; at <= word.length - 3; at++) {
    let first = 0;
    let second = 0;
    vocabulary.exactly(word.slice(0, at), ({ kin }) => (first = Math.max(first, of(exactQuality, kin))));
    if (first === 0) continue;
    vocabulary.exactly(word.slice(at), ({ kin }) => (second = Math.max(second, of(exactQuality, kin))));
    if (second === 0) continue;
    vocabulary.exactly(word.slice(0, at), ({ term }) => best.note(term, first / 2));
    vocabulary.exactly(word.slice(at), ({ term }) => best.note(term, second / 2));
  }
}

/** The possible meanings of a searched word, best first by quality: as typed, as it sounds, and (when tolerant) with errors. */
export function matchesOf(vocabulary: Vocabulary, word: string, tolerant: boolean): Matches {
  const sound = soundOf(word);
  const isWord = isComplete(vocabulary, word);
  const share = isWord || isComplete(vocabulary, sound) ? longerThanAWord : 1;
  noteAsTyped(vocabulary, word, 0, share, best);
  // A word that sounds like a single letter is not a start of a word: 'zz' and 'kkkkkk' begin nothing.
  if (sound !== word && sound.length > 1) noteAsTyped(vocabulary, sound, 10, share, best);
  if (tolerant) noteNear(vocabulary, word, isWord, best);
  if (tolerant && best.isEmpty) noteInTwo(vocabulary, word, best);
  return best.take();
}

/** The name nearest to a word with errors; of equally near ones that of the most products, which are found. */
export function nearestName(
  vocabulary: Vocabulary,
  word: string,
  productsWith: (term: number) => number,
): string | undefined {
  let nearest: string | undefined;
  let highest = 0;
  let most = 0;
  const errors = errorsFor(word);
  if (errors === 0) return;
  vocabulary.near(word, errors, false, ({ term, kin }, { distance, key }) => {
    const quality = (nearQuality[distance] ?? 0) - of(nameCost, kin);
    const products = productsWith(term);
    if (quality < highest || quality <= 0 || (quality === highest && products <= most)) return;
    highest = quality;
    most = products;
    nearest = vocabulary.keyAt(key);
  });
  return nearest;
}
