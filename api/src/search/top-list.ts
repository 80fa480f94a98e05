/** Keeps the best few of many: a heap with the worst of them on top. */
export class TopList {
  #items: number[] = [];
  #scores: number[] = [];
  readonly #size: number;
  readonly #isBefore: (item: number, other: number) => boolean;

  /** `isBefore` decides between items of one score. */
  constructor(size: number, isBefore = (item: number, other: number) => item < other) {
    this.#size = size;
    this.#isBefore = isBefore;
  }

  offer(item: number, score: number): void {
    if (this.#items.length < this.#size) {
      this.#items.push(item);
      this.#scores.push(score);
      this.#rise(this.#items.length - 1);
    } else if (this.#size > 0 && this.#isBetter(score, item, 0)) {
      this.#items[0] = item;
      this.#scores[0] = score;
      this.#sink();
    }
  }

  /** Best first. */
  list(): number[] {
    return this.#items
      .map((item, i) => ({ item, score: this.#scores[i] ?? 0 }))
      .sort((a, b) => b.score - a.score || (this.#isBefore(a.item, b.item) ? -1 : 1))
      .map(({ item }) => item);
  }

  #isBetter(score: number, item: number, than: number): boolean {
    const other = this.#scores[than] ?? 0;
    return score > other || (score === other && this.#isBefore(item, this.#items[than] ?? 0));
  }

  #isBetterAt(at: number, than: number): boolean {
    return this.#isBetter(this.#scores[at] ?? 0, this.#items[at] ?? 0, than);
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#isBetterAt(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#items.length && this.#isBetterAt(least, child)) least = child;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #swap(a: number, b: number): void {
    [this.#items[a], this.#items[b]] = [this.#items[b] ?? 0, this.#items[a] ?? 0];
    [this.#scores[a], this.#scores[b]] = [this.#scores[b] ?? 0, this.#scores[a] ?? 0];
  }
}
