export interface Ranked {
  slots: number[];
  scores: number[];
  matched: number;
}

/** Adds up, per product, the best score of each searched word. Its arrays are used again by every search. */
export class Tally {
  #search = 0;
  #word = 0;
  #words = 0;
  #bySearch = new Uint32Array(1024);
  #byWord = new Uint32Array(1024);
  #matched = new Uint8Array(1024);
  #bestOfWord = new Float32Array(1024);
  #total = new Float32Array(1024);
  #touched: number[] = [];
  #mayStart = true;

  /** `words`: how many were typed, those that nothing fits among them. */
  start(slots: number, words: number): void {
    if (slots > this.#total.length) this.#resize(Math.ceil(slots * 1.5));
    this.#search++;
    this.#words = words;
    this.#touched = [];
  }

  /** Unless `mayStart`, the next word counts only for products that an earlier word found. */
  nextWord(mayStart: boolean): void {
    this.#mayStart = mayStart;
    this.#word++;
  }

  add(slot: number, score: number): void {
    if (this.#bySearch[slot] !== this.#search) {
      if (!this.#mayStart) return;
      this.#bySearch[slot] = this.#search;
      this.#matched[slot] = 0;
      this.#total[slot] = 0;
      this.#touched.push(slot);
    }
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

  /** The products in which the most words were found, and how many words that is. */
  best(isThere: (slot: number) => boolean): Ranked {
    let matched = 0;
    let slots: number[] = [];
    const scores: number[] = [];
    for (const slot of this.#touched) {
      const words = this.#matched[slot] ?? 0;
      if (words < matched || !isThere(slot)) continue;
      if (words > matched) slots = [];
      matched = words;
      slots.push(slot);
    }
    for (const slot of slots) scores.push((this.#total[slot] ?? 0) / this.#words);
    return { slots, scores, matched };
  }

  #resize(slots: number): void {
    this.#bySearch = new Uint32Array(slots);
    this.#byWord = new Uint32Array(slots);
    this.#matched = new Uint8Array(slots);
    this.#bestOfWord = new Float32Array(slots);
    this.#total = new Float32Array(slots);
  }
}
