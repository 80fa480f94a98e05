import type { Size } from './sizes.ts';
import { longer } from './slots.ts';

/** The sizes of each slot. Thousands of products have the same sizes, so each list of sizes is stored once. */
export class KnownSizes {
  #lists: (readonly Size[])[] = [];
  #numberOf = new Map<string, number>();
  #numbers = new Uint32Array(1024);

  put(slot: number, sizes: readonly Size[]): void {
    if (slot >= this.#numbers.length) this.#numbers = longer(this.#numbers, new Uint32Array(2 * slot));
    const key = sizes.map(({ amount, unit }) => `${amount}${unit}`).join();
    let number = this.#numberOf.get(key);
    if (number === undefined) {
      number = this.#lists.push(sizes.slice()) - 1;
      this.#numberOf.set(key, number);
    }
    this.#numbers[slot] = number;
  }

  of(slot: number): readonly Size[] {
    return this.#lists[this.#numbers[slot] ?? 0] ?? [];
  }
}
