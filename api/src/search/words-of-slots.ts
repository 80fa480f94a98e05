const SPARE = 2;

/** The words of each product, as numbers in one long array. */
export class WordsOfSlots {
  numbers = new Uint32Array(4096);
  starts = new Uint32Array(1024);
  counts = new Uint8Array(1024);
  #end = 0;
  #live = 0;

  put(slot: number, words: readonly number[]): void {
    if (slot >= this.starts.length) this.#makeRoomFor(slot);
    this.#live += words.length - (this.counts[slot] ?? 0);
    if (this.#end + words.length > this.numbers.length) this.#tidy(words.length);
    this.starts[slot] = this.#end;
    this.counts[slot] = words.length;
    this.numbers.set(words, this.#end);
    this.#end += words.length;
  }

  #makeRoomFor(slot: number): void {
    const starts = new Uint32Array(Math.ceil(slot * 1.5));
    starts.set(this.starts);
    this.starts = starts;
    const counts = new Uint8Array(starts.length);
    counts.set(this.counts);
    this.counts = counts;
  }

  /** Drops overwritten words; the array only grows with the remaining ones. */
  #tidy(coming: number): void {
    const room = Math.ceil((this.#live + coming) * 1.5) + SPARE;
    const remaining = new Uint32Array(Math.max(room, coming));
    let end = 0;
    for (let slot = 0; slot < this.starts.length; slot++) {
      const count = this.counts[slot] ?? 0;
      if (count === 0) continue;
      const start = this.starts[slot] ?? 0;
      remaining.set(this.numbers.subarray(start, start + count), end);
      this.starts[slot] = end;
      end += count;
    }
    this.numbers = remaining;
    this.#end = end;
  }
}
