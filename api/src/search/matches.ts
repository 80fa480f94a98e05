import type { Kinship, Vocabulary } from './vocabulary.ts';
import { soundOf } from './words.ts';

export interface TermMatch {
  term: number;
  quality: number;
}

/** By kinship. */
const exactQuality = [1000, 990, 980, 600];
const prefixQuality = [700, 680, 660, 380];
/** A word that is complete is seldom the start of another. */
const longerThanAWord = 0.57;
/** By the number of errors. */
const nearQuality = [0, 450, 280];
const kinCost = [0, 10, 20, 150];
/** A sound is no spelling to show. */
const nameCost = [0, 200, 20, 60];
const longestRest = 12;

/** Errors that a word of this length may have: none in two letters, one in up to five, two beyond. */
const errorsFor = (word: string) => (word.length < 3 || /\p{N}/u.test(word) ? 0 : word.length < 6 ? 1 : 2);

class BestByTerm {
  #best = new Map<number, number>();

  note(term: number, quality: number): void {
    if (quality > (this.#best.get(term) ?? 0)) this.#best.set(term, quality);
  }

  get isEmpty(): boolean {
    return this.#best.size === 0;
  }

  list(): TermMatch[] {
    return Array.from(this.#best, ([term, quality]) => ({ term, quality }));
  }
}

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

function noteNear(vocabulary: Vocabulary, word: string, best: BestByTerm): void {
  const errors = errorsFor(word);
  if (errors === 0) return;
  vocabulary.near(word, errors, word.length > 3, ({ term, kin }, { distance, rest }) => {
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

/** What a searched word may mean, best first by quality: as typed, as it sounds, and (when tolerant) with errors. */
export function matchesOf(vocabulary: Vocabulary, word: string, tolerant: boolean): TermMatch[] {
  const best = new BestByTerm();
  const sound = soundOf(word);
  const share = isComplete(vocabulary, word) || isComplete(vocabulary, sound) ? longerThanAWord : 1;
  noteAsTyped(vocabulary, word, 0, share, best);
  if (sound !== word) noteAsTyped(vocabulary, sound, 10, share, best);
  if (tolerant) noteNear(vocabulary, word, best);
  if (tolerant && best.isEmpty) noteInTwo(vocabulary, word, best);
  return best.list();
}

/** The name that a word with errors comes nearest to. */
export function nearestName(vocabulary: Vocabulary, word: string): string | undefined {
  let nearest: string | undefined;
  let best = 0;
  const errors = errorsFor(word);
  if (errors === 0) return;
  vocabulary.near(word, errors, false, ({ kin }, { distance, key }) => {
    const quality = (nearQuality[distance] ?? 0) - of(nameCost, kin);
    if (quality <= best) return;
    best = quality;
    nearest = vocabulary.keyAt(key);
  });
  return nearest;
}
