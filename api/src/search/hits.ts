import type { Slots } from './slots.ts';
import type { Ranked } from './tally.ts';
import type { TopList } from './top-list.ts';

/** Most searches need no more, so these are sorted first. */
const FEW = 64;

/** The hits of a search and their order; reused by the next search. */
export interface Noted {
  slots: Slots;
  ranked: Ranked;
  top: TopList;
  isHit: (slot: number) => boolean;
}

/** A search's hits, best first and at most `most`. Read it before anything is awaited or searched. */
export class Hits {
  readonly total: number;
  readonly #noted: Noted;
  readonly #most: number;
  #few: readonly number[] | undefined;

  constructor(noted: Noted, most: number) {
    this.#noted = noted;
    this.#most = Math.min(most, noted.ranked.length);
    this.total = noted.ranked.length;
  }

  get isEmpty(): boolean {
    return this.#most === 0;
  }

  /** Created one by one, because most of hundreds of hits are never shown. */
  *ids(): Generator<string> {
    const { slots } = this.#noted;
    this.#few ??= this.#best(FEW);
    for (const slot of this.#few) yield slots.idOf(slot);
    if (this.#most > FEW) for (const slot of this.#best(this.#most).slice(FEW)) yield slots.idOf(slot);
  }

  has(id: string): boolean {
    const slot = this.#noted.slots.find(id);
    return slot !== undefined && this.#noted.isHit(slot);
  }

  #best(many: number): number[] {
    const { ranked, top } = this.#noted;
    const { slots, scores, length } = ranked;
    top.start(Math.min(many, this.#most));
    for (let i = 0; i < length; i++) top.offer(slots[i] ?? 0, scores[i] ?? 0);
    return top.take();
  }
}
