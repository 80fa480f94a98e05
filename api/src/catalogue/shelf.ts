import { setImmediate as pause } from 'node:timers/promises';
import { Companions } from '../search/companions.ts';
import type { Hits } from '../search/hits.ts';
import { SearchIndex } from '../search/index.ts';
import { takeSizes } from '../search/sizes.ts';
import { KnownPacks } from './known-packs.ts';
import type { Searchable } from './searchable.ts';

/** The size of one batch, so that no request waits long: a renamed category may have 100,000 products. */
const SLICE_MS = 8;

const otherNames = (...all: (Searchable['categoryInLanguages'] | null)[]) =>
  all.flatMap((texts) => Object.values(texts ?? {}).flatMap(({ name }) => name ?? []));

/** The search index, the packs and the purchases in memory. */
export class Shelf {
  readonly #index = new SearchIndex();
  #companions = new Companions();
  #packs = new KnownPacks();

  #popularity = (id: string) => this.#companions.popularity(this.#packs.cardOf(id));
  #isShown = (id: string) => this.#index.has(id) && this.#packs.isCard(id);

  #take(row: Searchable) {
    const { id, name, category, subcategory, deletedAt, isWritten } = row;
    this.#packs.take(row);
    if (deletedAt) return this.#index.remove(id);
    const groups = subcategory ? [category, subcategory] : [category];
    const otherGroups = otherNames(row.categoryInLanguages, row.subcategoryInLanguages);
    if (!isWritten) return this.#index.regroup({ id, groups, otherGroups });
    const named = { name, otherNames: otherNames(row.inLanguages) };
    this.#index.put({ id, ...named, groups, otherGroups, popularity: this.#popularity(id) });
  }

  async takeAll(batch: readonly Searchable[]) {
    let end = 0;
    for (const row of batch) {
      if (performance.now() > end) {
        await pause();
        end = performance.now() + SLICE_MS;
      }
      this.#take(row);
    }
  }

  setSoldOut(ids: Parameters<SearchIndex['setSoldOut']>[0]) {
    this.#index.setSoldOut(ids);
  }

  setBaskets(baskets: readonly string[][]) {
    const counted = new Companions();
    for (const basket of baskets) counted.addBasket(basket.map((id) => this.#packs.cardOf(id)));
    this.#companions = counted;
    for (const id of this.#index.ids()) this.#index.setPopularity(id, this.#popularity(id));
  }

  empty() {
    for (const id of [...this.#index.ids()]) this.#index.remove(id);
    this.#packs = new KnownPacks();
    this.#companions = new Companions();
  }

  meant(text: string) {
    return this.#index.meant(text);
  }

  find(text: string, most: number) {
    return this.#index.find(text, most);
  }

  /** Packs of one product are one hit: its card, or the pack whose size was typed. */
  *asCards(text: string, ids: Iterable<string>): Generator<string> {
    const isSized = takeSizes(text).sizes.length > 0;
    for (const id of this.#packs.oneOfEach(ids)) yield isSized ? id : this.#packs.cardOf(id);
  }

  #isAmong(hits: Hits, card: string): boolean {
    for (const id of this.#packs.packsOf(card)) if (hits.has(id)) return true;
    return false;
  }

  /** Products that are bought together with these hits, and are not among them. */
  goingWith(hits: Hits, most: number): string[] {
    const isNew = (id: string) => this.#isShown(id) && !this.#isAmong(hits, id);
    return this.#companions.goingWith(this.asCards('', hits.ids()), most, isNew);
  }

  popular(most: number) {
    return this.#companions.popular(most, this.#isShown);
  }
}
