import type { Matches } from './matches.ts';
import type { Ranked } from './tally.ts';

/** What a word may mean, in how many places that stands, and the most that one of them is worth. */
export interface Weighed {
  matches: Matches;
  size: number;
  highest: number;
}

/** Ranks the products that have one of the `first` words. */
export type Rank = (weighed: readonly Weighed[], words: number, first: number, into: Ranked) => Ranked;

/**
 * One way to understand what was typed, looked at rarest word first: only what that finds can match every word, and few products
 * tell what all others could score at most. More is looked at when asked for.
 */
export class Reading {
  readonly #weighed: readonly Weighed[];
  readonly #words: number;
  readonly #rank: Rank;
  readonly #ranked: Ranked;
  #looked = 0;

  /** `words`: how many were typed, those that nothing fits among them. */
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

  /** All products that miss as few words as the best: they have one of so many words. */
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

/** Only what could be the better one is looked at in full. */
export function better(plain: Reading, tolerant: Reading): Ranked {
  if (tolerant.least > plain.most) return tolerant.all();
  const asTyped = plain.all();
  if (tolerant.most <= asTyped.highest) return asTyped;
  const mended = tolerant.all();
  return mended.highest > asTyped.highest ? mended : asTyped;
}
