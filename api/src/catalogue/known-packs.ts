import type { Searchable } from './searchable.ts';

type Row = Pick<Searchable, 'id' | 'family' | 'isCard' | 'deletedAt'>;

/** Which products are packs of one, and which card represents them. */
export class KnownPacks {
  #familyOf = new Map<string, string>();
  #cardOf = new Map<string, string>();

  take({ id, family, isCard, deletedAt }: Row) {
    const before = this.#familyOf.get(id);
    if (before !== undefined && this.#cardOf.get(before) === id) this.#cardOf.delete(before);
    if (family === null) this.#familyOf.delete(id);
    else this.#familyOf.set(id, family);
    if (family !== null && isCard && !deletedAt) this.#cardOf.set(family, id);
  }

  cardOf(id: string): string {
    const family = this.#familyOf.get(id);
    return family === undefined ? id : (this.#cardOf.get(family) ?? id);
  }

  isCard = (id: string) => this.cardOf(id) === id;

  familyOf = (id: string): string | undefined => this.#familyOf.get(id);

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
}
