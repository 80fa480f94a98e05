import type { Matches } from './matches.ts';
import { codeOf, type Postings, slotOf } from './postings.ts';
import type { Slots } from './slots.ts';
import type { WordsOfSlots } from './words-of-slots.ts';

/** The products in which the most words were found. Its arrays are reused. */
export class Ranked {
  slots: Uint32Array;
  scores: Float64Array;
  /** How many of them count. */
  length = 0;
  /** How many words that is. */
  matched = 0;
  /** The sum of the scores. */
  highest = 0;

  constructor(room = 1024) {
    this.slots = new Uint32Array(room);
    this.scores = new Float64Array(room);
  }

  copy(): Ranked {
    const copied = new Ranked(this.length);
    copied.slots.set(this.slots.subarray(0, this.length));
    copied.scores.set(this.scores.subarray(0, this.length));
    return Object.assign(copied, { length: this.length, matched: this.matched, highest: this.highest });
  }

  /** The products of both, each once, with its higher score. */
  with(other: Ranked): Ranked {
    const scores = new Map<number, number>();
    for (const { slots, scores: own, length } of [this, other])
      for (let i = 0; i < length; i++) {
        const slot = slots[i] ?? 0;
        scores.set(slot, Math.max(scores.get(slot) ?? Number.NEGATIVE_INFINITY, own[i] ?? 0));
      }
    const both = new Ranked(scores.size);
    both.slots.set([...scores.keys()]);
    both.scores.set([...scores.values()]);
    return Object.assign(both, { length: scores.size, highest: Math.max(this.highest, other.highest) });
  }

  makeRoom(length: number): void {
    if (length <= this.slots.length) return;
    this.slots = new Uint32Array(Math.ceil(length * 1.5));
    this.scores = new Float64Array(this.slots.length);
  }
}

/** A product's data in one place: the last search that found it, its last word and their number, that word's score, the sum. */
const FIELDS = 4;
const WORD = 1;
const BEST = 2;
const TOTAL = 3;
const COUNT_BITS = 4;
const COUNT_MASK = 15;
const MOST_SEARCHES = 2 ** 31 - 1;

/** Adds up, per product, the best score of each searched word. */
export class Tally {
  readonly #codeWeights: Float64Array;
  #numbers = new Int32Array(1024 * FIELDS);
  #scores = new Float32Array(this.#numbers.buffer);
  #touched = new Uint32Array(1024);
  #touchedCount = 0;
  /** By term, of the word that is added. */
  #qualities: Float64Array = new Float64Array(1024);
  #search = 0;
  #word = 0;
  #words = 0;
  #mayStart = true;
  #live = new Uint8Array();

  /** The value of a match by the code of its posting. */
  constructor(codeWeights: readonly number[]) {
    this.#codeWeights = Float64Array.from(codeWeights);
  }

  /** `words`: how many were typed, including those without a match. Deleted products are skipped. */
  start({ live, length }: Slots, words: number): void {
    if (length > this.#touched.length) this.#resize(Math.ceil(length * 1.25));
    if (this.#search === MOST_SEARCHES) this.#resize(this.#touched.length);
    this.#live = live;
    this.#search += 1;
    this.#word = 0;
    this.#words = words;
    this.#touchedCount = 0;
  }

  /** Unless `mayStart`, the next word only counts for products that an earlier word found. */
  nextWord(mayStart: boolean): void {
    this.#mayStart = mayStart;
    this.#word += 1;
  }

  add({ numbers: postings, length }: Postings, quality: number): void {
    const weights = this.#codeWeights;
    const numbers = this.#numbers;
    const scores = this.#scores;
    const live = this.#live;
    const search = this.#search;
    const word = this.#word;
    const mayStart = this.#mayStart;
    for (let i = 0; i < length; i++) {
      const posting = postings[i] ?? 0;
      const slot = slotOf(posting);
      const at = slot * FIELDS;
      const isNew = numbers[at] !== search;
      if (isNew && (!mayStart || live[slot] !== 1)) continue;
      const score = quality * (weights[codeOf(posting)] ?? 0);
      if (isNew) {
        this.#touched[this.#touchedCount++] = slot;
        numbers[at] = search;
        numbers[at + WORD] = (word << COUNT_BITS) | 1;
        scores[at + BEST] = score;
        scores[at + TOTAL] = score;
        continue;
      }
      const last = numbers[at + WORD] ?? 0;
      if (last >> COUNT_BITS !== word) {
        numbers[at + WORD] = (word << COUNT_BITS) | ((last & COUNT_MASK) + 1);
        scores[at + BEST] = score;
        scores[at + TOTAL] = (scores[at + TOTAL] ?? 0) + score;
        continue;
      }
      const best = scores[at + BEST] ?? 0;
      if (score <= best) continue;
      scores[at + BEST] = score;
      scores[at + TOTAL] = (scores[at + TOTAL] ?? 0) + score - best;
    }
  }

  /** The next word for products that were found already, by their own words: for when they are fewer than its postings. */
  addToFound(matches: Matches, { numbers: words, starts, counts }: WordsOfSlots): void {
    const { terms } = matches;
    const qualityOf = this.#qualityOf(matches);
    const weights = this.#codeWeights;
    for (let i = 0; i < this.#touchedCount; i++) {
      const slot = this.#touched[i] ?? 0;
      const start = starts[slot] ?? 0;
      const end = start + (counts[slot] ?? 0);
      let best = 0;
      for (let j = start; j < end; j++) {
        const word = words[j] ?? 0;
        const score = (qualityOf[slotOf(word)] ?? 0) * (weights[codeOf(word)] ?? 0);
        if (score > best) best = score;
      }
      if (best > 0) this.#addOnce(slot, best);
    }
    for (let i = 0; i < terms.length; i++) qualityOf[terms[i] ?? 0] = 0;
  }

  get found(): number {
    return this.#touchedCount;
  }

  rank(into: Ranked): Ranked {
    into.makeRoom(this.#touchedCount);
    const { slots, scores } = into;
    const touched = this.#touched;
    let matched = 0;
    let length = 0;
    let highest = 0;
    for (let i = 0; i < this.#touchedCount; i++) {
      const slot = touched[i] ?? 0;
      const words = (this.#numbers[slot * FIELDS + WORD] ?? 0) & COUNT_MASK;
      if (words < matched) continue;
      if (words > matched) {
        matched = words;
        length = 0;
        highest = 0;
      }
      const score = (this.#scores[slot * FIELDS + TOTAL] ?? 0) / this.#words;
      slots[length] = slot;
      scores[length++] = score;
      if (score > highest) highest = score;
    }
    return Object.assign(into, { matched, length, highest });
  }

  #addOnce(slot: number, score: number): void {
    const at = slot * FIELDS;
    const last = this.#numbers[at + WORD] ?? 0;
    this.#numbers[at + WORD] = (this.#word << COUNT_BITS) | ((last & COUNT_MASK) + 1);
    this.#scores[at + TOTAL] = (this.#scores[at + TOTAL] ?? 0) + score;
  }

  #qualityOf({ terms, qualities }: Matches): Float64Array {
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] ?? 0;
      if (term >= this.#qualities.length) this.#qualities = longer(this.#qualities, term);
      this.#qualities[term] = qualities[i] ?? 0;
    }
    return this.#qualities;
  }

  #resize(slots: number): void {
    this.#numbers = new Int32Array(slots * FIELDS);
    this.#scores = new Float32Array(this.#numbers.buffer);
    this.#touched = new Uint32Array(slots);
    this.#search = 0;
  }
}

function longer(numbers: Float64Array, than: number): Float64Array {
  const larger = new Float64Array(2 * than);
  larger.set(numbers);
  return larger;
}
