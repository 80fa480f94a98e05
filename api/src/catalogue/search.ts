import type { SearchResponse } from '@shop/contract/product';
import type { Bus } from '../bus.ts';
import type { Db, OnError } from '../db/database.ts';
import { Companions } from '../search/companions.ts';
import { SearchIndex } from '../search/index.ts';
import { presentProduct } from './product-row.ts';
import { productsInOrder } from './products-by-id.ts';
import { mostSold, oldestOpenTransaction, recentBaskets, type Searchable, searchableSince } from './searchable.ts';

const BASKETS = 10_000;
const SUGGESTIONS = 12;
const MOST_HITS = 400;
const FOLLOW_AFTER_MS = 50;

export type Search = Awaited<ReturnType<typeof createSearch>>;

export interface SearchQuery {
  name: string;
  page: number;
  limit: number;
  seesAllPrices: boolean;
}

/** The index in memory, filled at the start and following what the merchant writes. */
export async function createSearch(db: Db, bus: Bus, onError: OnError) {
  const index = new SearchIndex();
  const companions = new Companions();
  const sold = new Set<string>();
  let seenTo = '0';
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** One after the other: rows that were read earlier never replace newer ones. */
  let following = Promise.resolve();

  function take({ id, name, category, subcategory, deletedAt }: Searchable) {
    if (deletedAt) {
      sold.delete(id);
      index.remove(id);
      return;
    }
    sold.add(id);
    const groups = subcategory ? [category, subcategory] : [category];
    index.put({ id, name, groups, popularity: companions.popularity(id) });
  }

  async function follow() {
    const next = await oldestOpenTransaction(db);
    for await (const batch of searchableSince(db, seenTo)) for (const row of batch) take(row);
    seenTo = next;
    bus.tellHere({ searchIndex: true });
  }

  const unfollow = bus.onChange(({ catalogue }) => {
    if (!catalogue) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      // The database may end before what was begun with it.
      following = following.then(follow).catch((error: unknown) => {
        if (!closed) onError(error);
      });
    }, FOLLOW_AFTER_MS);
  });

  for (const basket of await recentBaskets(db, BASKETS)) companions.addBasket(basket);
  await follow();

  async function suggestionsFor(ids: string[]): Promise<string[]> {
    const going = companions.goingWith(ids, SUGGESTIONS, (id) => sold.has(id));
    return going.length > 0 || ids.length > 0 ? going : mostSold(db, SUGGESTIONS);
  }

  return {
    async find({ name, page, limit, seesAllPrices }: SearchQuery): Promise<SearchResponse> {
      const { ids } = index.search(name, MOST_HITS);
      const hits = ids.slice((page - 1) * limit, page * limit);
      const suggestions = await suggestionsFor(ids);
      const rows = await productsInOrder(db, [...hits, ...suggestions]);
      const products = rows.map((row) => presentProduct(row, seesAllPrices));
      const isHit = new Set(hits);
      return {
        Products: products.filter(({ _id }) => isHit.has(_id)),
        SuggestedProducts: products.filter(({ _id }) => !isHit.has(_id)),
        hasMore: ids.length > page * limit,
      };
    },
    close() {
      closed = true;
      clearTimeout(timer);
      unfollow();
    },
  };
}
