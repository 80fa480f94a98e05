import type { ProductFilters, ProductPage } from '@shop/contract/product';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus.ts';
import type { Db, Read } from '../db/database.ts';
import type { PriceView } from '../prices/sort-price.ts';

/** The products of a list, in any order. */
export interface Listed {
  categoryId: string;
  subcategories: string[];
  filters?: ProductFilters | undefined;
  facets?: boolean | undefined;
  view: PriceView;
}

export type Counts = Pick<ProductPage, 'total' | 'facets'>;
/** How many products were read for it. */
export type Counted = Counts & { readProducts: number };
/** `isPrevious`: from before the latest change, and counted again soon. */
export type CountsNow = Counts & { isPrevious: boolean };
type Make = (db: Db) => Promise<Counted>;
export type CachedCounts = (db: Db, listed: Listed, make: Make) => Promise<CountsNow>;

/** This many products are read in about 20 ms. */
const LARGE = 5_000;
const CACHED_MS = 60_000;
const MOST_LISTS = 1_000;

interface Entry {
  counted: Counted;
  /** The catalogue's version when the count began. */
  version: number;
  staleAt: number;
}

/**
 * Counts once for all pages and sort orders of a list. A changed catalogue, a group's new price and a product that sells out or
 * returns make the count old. Nobody waits until a large list is counted again: a later request gets the new count. Lists are
 * counted one after the other, because each count takes a connection and most of a core.
 */
export function createCachedCounts({ bus, read }: { bus: Pick<Bus, 'onChange'>; read: Read }): CachedCounts {
  const lists = new LRUCache<string, Entry>({ max: MOST_LISTS });
  const counting = new Map<string, { result: Promise<Counted>; version: number }>();
  const waiting = new Set<string>();
  let turn = Promise.resolve();
  let version = 0;

  bus.onChange(({ catalogue, availability }) => {
    if (catalogue || availability) version += 1;
  });

  async function count(key: string, make: () => Promise<Counted>): Promise<Counted> {
    const begun = { result: make(), version };
    counting.set(key, begun);
    try {
      const counted = await begun.result;
      const isOlder = (lists.get(key)?.version ?? -1) > begun.version;
      if (!isOlder) lists.set(key, { counted, version: begun.version, staleAt: Date.now() + CACHED_MS });
      return counted;
    } finally {
      if (counting.get(key) === begun) counting.delete(key);
    }
  }

  function countLater(key: string, make: Make) {
    if (waiting.has(key)) return;
    waiting.add(key);
    const done = () => void waiting.delete(key);
    // After a failure the next request counts again.
    turn = turn.then(() => count(key, () => read(make))).then(done, done);
  }

  return async (db, { categoryId, subcategories, filters, facets, view }, make) => {
    const { seesAllPrices, group } = view;
    const key = JSON.stringify([categoryId, subcategories, filters ?? {}, facets ?? false, seesAllPrices, group]);
    const cached = lists.get(key);
    if (cached && cached.version === version && cached.staleAt > Date.now())
      return { ...cached.counted, isPrevious: false };
    if (cached && cached.counted.readProducts > LARGE) {
      countLater(key, make);
      return { ...cached.counted, isPrevious: true };
    }
    const begun = counting.get(key);
    const counted = await (begun?.version === version ? begun.result : count(key, () => make(db)));
    return { ...counted, isPrevious: false };
  };
}
