/** Keeps the best few of many: a heap with the worst of them on top. */
export class TopList {
  #items: number[] = [];
  #scores: number[] = [];
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  offer(item: number, score: number): void {
    if (this.#items.length < this.#size) {
      this.#items.push(item);
      this.#scores.push(score);
      this.#rise(this.#items.length - 1);
    } else if (this.#size > 0 && score > (this.#scores[0] ?? 0)) {
      this.#items[0] = item;
      this.#scores[0] = score;
      this.#sink();
    }
  }

  /** Best first; equals in the order of their numbers. */
  list(): number[] {
    return this.#items
      .map((item, i) => ({ item, score: this.#scores[i] ?? 0 }))
      .sort((a, b) => b.score - a.score || a.item - b.item)
      .map(({ item }) => item);
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.#scores[parent] ?? 0) <= (this.#scores[at] ?? 0)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#items.length && (this.#scores[child] ?? 0) < (this.#scores[least] ?? 0)) least = child;
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
