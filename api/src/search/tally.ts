import { codeOf, slotOf } from './postings.ts';

export interface Ranked {
  slots: Uint32Array;
  scores: Float64Array;
  matched: number;
  /** Of the scores. */
  highest: number;
}

/** Adds up, per product, the best score of each searched word. Its arrays are used again by every search. */
export class Tally {
  readonly #codeWeights: Float64Array;
  #search = 0;
  #word = 0;
  #words = 0;
  #bySearch = new Uint32Array(1024);
  #byWord = new Uint32Array(1024);
  #matched = new Uint8Array(1024);
  #bestOfWord = new Float32Array(1024);
  #total = new Float32Array(1024);
  #touched = new Uint32Array(1024);
  #touchedCount = 0;
  #mayStart = true;

  /** What a match is worth by the code of its posting. */
  constructor(codeWeights: readonly number[]) {
    this.#codeWeights = Float64Array.from(codeWeights);
  }

  /** `words`: how many were typed, those that nothing fits among them. */
  start(slots: number, words: number): void {
    if (slots > this.#total.length) this.#resize(Math.ceil(slots * 1.5));
    this.#search++;
    this.#words = words;
    this.#touchedCount = 0;
  }

  /** Unless `mayStart`, the next word counts only for products that an earlier word found. */
  nextWord(mayStart: boolean): void {
    this.#mayStart = mayStart;
    this.#word++;
  }

  add(postings: Uint32Array, quality: number): void {
    const weights = this.#codeWeights;
    const bySearch = this.#bySearch;
    const search = this.#search;
    const mayStart = this.#mayStart;
    for (let i = 0; i < postings.length; i++) {
      const posting = postings[i] ?? 0;
      const slot = slotOf(posting);
      if (bySearch[slot] !== search) {
        if (!mayStart) continue;
        this.#begin(slot);
      }
      this.#count(slot, quality * (weights[codeOf(posting)] ?? 0));
    }
  }

  /** The products in which the most words were found, and how many words that is. */
  best(ids: readonly (string | undefined)[]): Ranked {
    const matchedOf = this.#matched;
    const slots = new Uint32Array(this.#touchedCount);
    let matched = 0;
    let count = 0;
    for (let i = 0; i < this.#touchedCount; i++) {
      const slot = this.#touched[i] ?? 0;
      const words = matchedOf[slot] ?? 0;
      if (words < matched || ids[slot] === undefined) continue;
      if (words > matched) count = 0;
      matched = words;
      slots[count++] = slot;
    }
    return this.#scored(slots.subarray(0, count), matched);
  }

  #scored(slots: Uint32Array, matched: number): Ranked {
    const scores = new Float64Array(slots.length);
    let highest = 0;
    for (let i = 0; i < slots.length; i++) {
      const score = (this.#total[slots[i] ?? 0] ?? 0) / this.#words;
      scores[i] = score;
      if (score > highest) highest = score;
    }
    return { slots, scores, matched, highest };
  }

  #begin(slot: number): void {
    this.#bySearch[slot] = this.#search;
    this.#matched[slot] = 0;
    this.#total[slot] = 0;
    this.#touched[this.#touchedCount++] = slot;
  }

  #count(slot: number, score: number): void {
    if (this.#byWord[slot] !== this.#word) {
      this.#byWord[slot] = this.#word;
      this.#bestOfWord[slot] = score;
      this.#matched[slot] = (this.#matched[slot] ?? 0) + 1;
      this.#total[slot] = (this.#total[slot] ?? 0) + score;
      return;
    }
    const best = this.#bestOfWord[slot] ?? 0;
    if (score <= best) return;
    this.#bestOfWord[slot] = score;
    this.#total[slot] = (this.#total[slot] ?? 0) + score - best;
  }

  #resize(slots: number): void {
    this.#bySearch = new Uint32Array(slots);
    this.#byWord = new Uint32Array(slots);
    this.#matched = new Uint8Array(slots);
    this.#bestOfWord = new Float32Array(slots);
    this.#total = new Float32Array(slots);
    this.#touched = new Uint32Array(slots);
  }
}
