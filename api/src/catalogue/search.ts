import { setImmediate as pause } from 'node:timers/promises';
import type { ProductFilters, SearchResponse } from '@shop/contract/product';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Bus } from '../bus.ts';
import type { Db, OnError } from '../db/database.ts';
import { forEachDatabase } from '../db/for-each.ts';
import { products } from '../db/schema/catalogue.ts';
import type { PriceView } from '../prices/sort-price.ts';
import { Companions } from '../search/companions.ts';
import type { Hits } from '../search/hits.ts';
import { SearchIndex } from '../search/index.ts';
import { shortName } from '../search/names.ts';
import { takeSizes } from '../search/sizes.ts';
import { createCardReader } from './card-rows.ts';
import { presentCards } from './families.ts';
import { KnownPacks } from './known-packs.ts';
import { filtered, readFacets } from './product-filters.ts';
import { anyOf } from './products-by-id.ts';
import {
  lookAtNow,
  mostSold,
  type ReadTo,
  readToNow,
  recentBaskets,
  type Searchable,
  searchableSince,
  soldOutNow,
} from './searchable.ts';

const BASKETS = 10_000;
const SUGGESTIONS = 12;
const MOST_HITS = 400;
const FOLLOW_AFTER_MS = 50;
/** The size of one batch, so that no request waits long: a renamed category may have 100,000 products. */
const SLICE_MS = 8;
const LOOK_MS = 5_000;
const POPULAR = 8;

export type Search = Awaited<ReturnType<typeof createSearch>>;

export interface SearchQuery {
  name: string;
  page: number;
  limit: number;
  filters?: ProductFilters | undefined;
  facets?: boolean | undefined;
  view: PriceView;
}

function firstOf(ids: Iterable<string>, most: number): string[] {
  const first: string[] = [];
  for (const id of ids) {
    if (first.length >= most) break;
    first.push(id);
  }
  return first;
}

const otherNames = (...all: (Searchable['categoryInLanguages'] | null)[]) =>
  all.flatMap((texts) => Object.values(texts ?? {}).flatMap(({ name }) => name ?? []));

/** The index in memory, filled at the start and updated with the merchant's writes. */
export async function createSearch(db: Db, bus: Pick<Bus, 'onChange' | 'notifyHere'>, onError: OnError) {
  const cardsOn = forEachDatabase(createCardReader);
  const index = new SearchIndex();
  let companions = new Companions();
  let countedTo = '';
  let packs = new KnownPacks();
  let readTo: ReadTo = { transaction: '0', written: '', names: {} };
  let closed = false;
  /** One after the other: older rows never replace newer ones. */
  let working = Promise.resolve();

  const popularity = (id: string) => companions.popularity(packs.cardOf(id));
  const isShown = (id: string) => index.has(id) && packs.isCard(id);

  function take(row: Searchable) {
    const { id, name, category, subcategory, deletedAt, isWritten } = row;
    packs.take(row);
    if (deletedAt) return index.remove(id);
    const groups = subcategory ? [category, subcategory] : [category];
    const otherGroups = otherNames(row.categoryInLanguages, row.subcategoryInLanguages);
    if (!isWritten) return index.regroup({ id, groups, otherGroups });
    const named = { name, otherNames: otherNames(row.inLanguages) };
    index.put({ id, ...named, groups, otherGroups, popularity: popularity(id) });
  }

  async function takeAll(batch: readonly Searchable[]) {
    let end = 0;
    for (const row of batch) {
      if (performance.now() > end) {
        await pause();
        end = performance.now() + SLICE_MS;
      }
      take(row);
    }
  }

  async function follow() {
    const next = await readToNow(db);
    const renamed = Object.keys(readTo.names).filter((id) => readTo.names[id] !== next.names[id]);
    for await (const batch of searchableSince(db, readTo.transaction, renamed)) await takeAll(batch);
    readTo = next;
    await lookAtStock();
  }

  async function lookAtStock() {
    index.setSoldOut(await soldOutNow(db));
    bus.notifyHere({ searchIndex: true });
  }

  async function forget() {
    for (const id of [...index.ids()]) index.remove(id);
    packs = new KnownPacks();
    companions = new Companions();
    await follow();
  }

  /** Purchases, counted once an hour. */
  async function count() {
    const counted = new Companions();
    for (const basket of await recentBaskets(db, BASKETS)) counted.addBasket(basket.map((id) => packs.cardOf(id)));
    companions = counted;
    for (const id of index.ids()) index.setPopularity(id, popularity(id));
    bus.notifyHere({ searchIndex: true });
  }

  /** Other processes report writes; their messages may be lost, and hours may pass without one. */
  async function look() {
    const { hour, written } = await lookAtNow(db, readTo);
    if (written !== readTo.written) bus.notifyHere({ catalogue: true });
    if (hour === countedTo) return;
    await count();
    countedTo = hour;
  }

  function inTurn(work: () => Promise<void>) {
    // The database may close before work on it has ended.
    working = working.then(work).catch((error: unknown) => {
      if (!closed) onError(error);
    });
  }

  function soon(work: () => Promise<void>) {
    let timer: NodeJS.Timeout | undefined;
    const start = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        inTurn(work);
      }, FOLLOW_AFTER_MS);
    };
    return { start, stop: () => clearTimeout(timer) };
  }

  const following = soon(follow);
  const lookingAtStock = soon(lookAtStock);
  const unfollow = bus.onChange(({ catalogue, availability, emptied }) => {
    if (emptied) inTurn(forget);
    else if (catalogue) following.start();
    else if (availability) lookingAtStock.start();
  });

  await follow();
  await look();
  const looking = setInterval(() => inTurn(look), LOOK_MS);
  looking.unref();

  function isAmong(hits: Hits, card: string): boolean {
    for (const id of packs.packsOf(card)) if (hits.has(id)) return true;
    return false;
  }

  async function suggestionsFor(on: Db, hits: Hits): Promise<string[]> {
    const isNew = (id: string) => isShown(id) && !isAmong(hits, id);
    const going = companions.goingWith(asCards('', hits.ids()), SUGGESTIONS, isNew);
    return going.length > 0 || !hits.isEmpty ? going : mostSold(on, SUGGESTIONS);
  }

  async function fitting(on: Db, found: string[], among: SQL, wanted: SQL | undefined): Promise<string[]> {
    if (!wanted || found.length === 0) return found;
    const rows = await on.select({ id: products.id }).from(products).where(and(among, wanted));
    const fits = new Set(rows.map(({ id }) => id));
    return found.filter((id) => fits.has(id));
  }

  /** Packs of one product are one hit: its card, or the pack whose size was typed. */
  function* asCards(text: string, ids: Iterable<string>): Generator<string> {
    const isSized = takeSizes(text).sizes.length > 0;
    for (const id of packs.oneOfEach(ids)) yield isSized ? id : packs.cardOf(id);
  }

  return {
    /** With the ids of all products in the data. */
    async find(on: Db, query: SearchQuery): Promise<{ body: SearchResponse; products: string[] }> {
      const { name, page, limit, filters, view } = query;
      const meant = query.facets ? index.meant(name) : undefined;
      const found = index.find(name, MOST_HITS);
      const wanted = filtered(filters, view);
      const isWhole = query.facets || wanted !== undefined;
      const ids = isWhole ? [...found.ids()] : firstOf(asCards(name, found.ids()), page * limit + 1);
      const among = sql`${products.id} = ${anyOf(ids)}`;
      const [fits, counted, suggestions] = await Promise.all([
        fitting(on, ids, among, wanted),
        query.facets ? readFacets(on, among, filters ?? {}, view) : undefined,
        suggestionsFor(on, found),
      ]);
      const cardIds = isWhole ? [...asCards(name, fits)] : fits;
      const shown = cardIds.slice((page - 1) * limit, page * limit);
      const rows = await cardsOn(on)([...shown, ...suggestions]);
      const { cards, ids: all } = await presentCards(on, rows, view);
      const isHit = new Set(shown);
      const body = {
        Products: cards.filter(({ _id }) => isHit.has(_id)),
        SuggestedProducts: cards.filter(({ _id }) => !isHit.has(_id)),
        hasMore: cardIds.length > page * limit,
        ...(meant !== undefined && { meant }),
        ...(counted && { total: cardIds.length, facets: counted.facets }),
      };
      return { body, products: all };
    },
    /** Without sizes and details, each once. */
    async popular(on: Db, language?: string): Promise<string[]> {
      const going = companions.popular(SUGGESTIONS, isShown);
      const rows = await cardsOn(on)(going.length > 0 ? going : await mostSold(on, SUGGESTIONS));
      const names = rows.map(({ name, inLanguages }) => (language && inLanguages[language]?.name) || name);
      return [...new Set(names.map(shortName))].slice(0, POPULAR);
    },
    close() {
      closed = true;
      following.stop();
      lookingAtStock.stop();
      clearInterval(looking);
      unfollow();
    },
  };
}
