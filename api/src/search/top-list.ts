/** Keeps the best few of many, in a heap with the worst on top. Its arrays are reused. */
export class TopList {
  #items = new Uint32Array(64);
  #scores = new Float64Array(64);
  #length = 0;
  #size = 0;
  readonly #isBefore: (item: number, other: number) => boolean;

  /** `isBefore` decides between items of one score. */
  constructor(isBefore: (item: number, other: number) => boolean) {
    this.#isBefore = isBefore;
  }

  start(size: number): void {
    this.#size = size;
    this.#length = 0;
    if (size <= this.#items.length) return;
    this.#items = new Uint32Array(size);
    this.#scores = new Float64Array(size);
  }

  offer(item: number, score: number): void {
    if (this.#length < this.#size) {
      this.#items[this.#length] = item;
      this.#scores[this.#length] = score;
      this.#rise(this.#length++);
    } else if (this.#size > 0 && this.#isBetter(score, item, 0)) {
      this.#items[0] = item;
      this.#scores[0] = score;
      this.#sink();
    }
  }

  /** Best first; it is empty afterwards. */
  take(): number[] {
    const list = new Array<number>(this.#length);
    while (this.#length > 0) {
      list[this.#length - 1] = this.#items[0] ?? 0;
      this.#length -= 1;
      this.#swap(0, this.#length);
      this.#sink();
    }
    return list;
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
      const left = 2 * at + 1;
      if (left < this.#length && this.#isBetterAt(least, left)) least = left;
      if (left + 1 < this.#length && this.#isBetterAt(least, left + 1)) least = left + 1;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #swap(a: number, b: number): void {
    const item = this.#items[a] ?? 0;
    this.#items[a] = this.#items[b] ?? 0;
    this.#items[b] = item;
    const score = this.#scores[a] ?? 0;
    this.#scores[a] = this.#scores[b] ?? 0;
    this.#scores[b] = score;
  }
}
