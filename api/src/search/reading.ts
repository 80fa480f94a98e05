import type { Matches } from './matches.ts';
import type { Ranked } from './tally.ts';

/** The meanings of a word, in how many products they occur, and the highest value of one of them. */
export interface Weighed {
  matches: Matches;
  size: number;
  highest: number;
}

/** Ranks the products that contain one of the `first` words. */
export type Rank = (weighed: readonly Weighed[], words: number, first: number, into: Ranked) => Ranked;

/**
 * One interpretation of the typed words, searched by the rarest word first: only its products can match every word, and few
 * products are enough to limit the score of all others. More is searched on demand.
 */
export class Reading {
  readonly #weighed: readonly Weighed[];
  readonly #words: number;
  readonly #rank: Rank;
  readonly #ranked: Ranked;
  #looked = 0;

  /** `words`: how many were typed, including those without a match. */
  constructor(weighed: readonly Weighed[], words: number, rank: Rank, into: Ranked) {
    this.#weighed = weighed.toSorted((a, b) => a.size - b.size);
    this.#words = words;
    this.#rank = rank;
    this.#ranked = into;
    do this.#look(this.#looked + 1);
    while (this.#looked < this.#missed);
  }

  get isWhole(): boolean {
    return this.#missed === 0;
  }

  /** At most the best product's score. */
  get least(): number {
    return this.#ranked.highest;
  }

  /** At least the best product's score. */
  get most(): number {
    const others = this.#weighed.slice(this.#looked).reduce((total, { highest }) => total + highest, 0);
    return Math.max(this.#ranked.highest, this.isWhole ? 0 : others / this.#words);
  }

  /** All products that miss as few words as the best: they contain one of this many words. */
  all(): Ranked {
    if (!this.isWhole && this.#looked <= this.#missed) this.#look(this.#missed + 1);
    return this.#ranked;
  }

  get #missed(): number {
    return this.#weighed.length - this.#ranked.matched;
  }

  #look(first: number): void {
    this.#looked = first;
    this.#rank(this.#weighed, this.#words, first, this.#ranked);
  }
}

/** Only a reading that could be better is searched completely. */
export function better(plain: Reading, tolerant: Reading): Ranked {
  if (tolerant.least > plain.most) return tolerant.all();
  const asTyped = plain.all();
  if (tolerant.most <= asTyped.highest) return asTyped;
  const mended = tolerant.all();
  return mended.highest > asTyped.highest ? mended : asTyped;
}
