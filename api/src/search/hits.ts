import type { Slots } from './slots.ts';

/** What a search found, best first. To be read before anything is awaited: slots may be given out again. */
export class Hits {
  readonly total: number;
  readonly #slots: Slots;
  readonly #found: readonly number[];
  #known: Set<number> | undefined;

  constructor(slots: Slots, found: readonly number[], total: number) {
    this.#slots = slots;
    this.#found = found;
    this.total = total;
  }

  get isEmpty(): boolean {
    return this.#found.length === 0;
  }

  /** Made one by one: of hundreds of hits most are never shown. */
  *ids(): Generator<string> {
    for (const slot of this.#found) yield this.#slots.idOf(slot);
  }

  has(id: string): boolean {
    const slot = this.#slots.find(id);
    this.#known ??= new Set(this.#found);
    return slot !== undefined && this.#known.has(slot);
  }
}
