import type { ProductFilters, SearchResponse } from '@shop/contract/product';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Bus } from '../bus.ts';
import type { Db, OnError } from '../db/database.ts';
import { forEachDatabase } from '../db/for-each.ts';
import { products } from '../db/schema/catalogue.ts';
import type { PriceView } from '../prices/sort-price.ts';
import type { Hits } from '../search/hits.ts';
import { shortName } from '../search/names.ts';
import { createCardReader } from './card-rows.ts';
import { presentCards } from './families.ts';
import { createLiveIndex } from './live-index.ts';
import { filtered, readFacets } from './product-filters.ts';
import { anyOf } from './products-by-id.ts';
import { mostSold } from './searchable.ts';
import type { Shelf } from './shelf.ts';

const SUGGESTIONS = 12;
const MOST_HITS = 400;
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

async function suggestionsFor(on: Db, index: Shelf, hits: Hits): Promise<string[]> {
  const going = index.goingWith(hits, SUGGESTIONS);
  return going.length > 0 || !hits.isEmpty ? going : mostSold(on, SUGGESTIONS);
}

async function fitting(on: Db, found: string[], among: SQL, wanted: SQL | undefined): Promise<string[]> {
  if (!wanted || found.length === 0) return found;
  const rows = await on.select({ id: products.id }).from(products).where(and(among, wanted));
  const fits = new Set(rows.map(({ id }) => id));
  return found.filter((id) => fits.has(id));
}

export async function createSearch(db: Db, bus: Pick<Bus, 'onChange' | 'notifyHere'>, onError: OnError) {
  const cardsOn = forEachDatabase(createCardReader);
  const { shelf: index, close } = await createLiveIndex(db, bus, onError);

  return {
    /** With the ids of all products in the data. */
    async find(on: Db, query: SearchQuery): Promise<{ body: SearchResponse; products: string[] }> {
      const { name, page, limit, filters, view } = query;
      const meant = query.facets ? index.meant(name) : undefined;
      const found = index.find(name, MOST_HITS);
      const wanted = filtered(filters, view);
      const isWhole = query.facets || wanted !== undefined;
      const ids = isWhole ? [...found.ids()] : firstOf(index.asCards(name, found.ids()), page * limit + 1);
      const among = sql`${products.id} = ${anyOf(ids)}`;
      const [fits, counted, suggestions] = await Promise.all([
        fitting(on, ids, among, wanted),
        query.facets ? readFacets(on, among, filters ?? {}, view) : undefined,
        suggestionsFor(on, index, found),
      ]);
      const cardIds = isWhole ? [...index.asCards(name, fits)] : fits;
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
      const going = index.popular(SUGGESTIONS);
      const rows = await cardsOn(on)(going.length > 0 ? going : await mostSold(on, SUGGESTIONS));
      const names = rows.map(({ name, inLanguages }) => (language && inLanguages[language]?.name) || name);
      return [...new Set(names.map(shortName))].slice(0, POPULAR);
    },
    close,
  };
}
