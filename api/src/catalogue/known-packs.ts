import type { Searchable } from './searchable.ts';

type Row = Pick<Searchable, 'id' | 'family' | 'isCard' | 'deletedAt'>;

/** Which products are packs of one, and which card represents them. */
export class KnownPacks {
  #familyOf = new Map<string, string>();
  #cardOf = new Map<string, string>();
  #packsOf = new Map<string, Set<string>>();

  take({ id, family, isCard, deletedAt }: Row) {
    const before = this.#familyOf.get(id);
    if (before !== undefined) this.#leave(before, id);
    if (family === null) {
      this.#familyOf.delete(id);
      return;
    }
    this.#familyOf.set(id, family);
    this.#packsOf.set(family, (this.#packsOf.get(family) ?? new Set()).add(id));
    if (isCard && !deletedAt) this.#cardOf.set(family, id);
  }

  cardOf(id: string): string {
    const family = this.#familyOf.get(id);
    return family === undefined ? id : (this.#cardOf.get(family) ?? id);
  }

  isCard = (id: string) => this.cardOf(id) === id;

  /** Itself and the other packs of the same product. */
  packsOf(id: string): Iterable<string> {
    const family = this.#familyOf.get(id);
    return (family !== undefined && this.#packsOf.get(family)) || [id];
  }

  /** The first of each product's packs. */
  *oneOfEach(ids: Iterable<string>): Generator<string> {
    const seen = new Set<string>();
    for (const id of ids) {
      const card = this.cardOf(id);
      if (seen.has(card)) continue;
      seen.add(card);
      yield id;
    }
  }

  #leave(family: string, id: string) {
    if (this.#cardOf.get(family) === id) this.#cardOf.delete(family);
    const packs = this.#packsOf.get(family);
    packs?.delete(id);
    if (packs?.size === 0) this.#packsOf.delete(family);
  }
}
