import type { ProductFilters, SearchResponse } from '@shop/contract/product';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Bus } from '../bus.ts';
import type { Db, OnError } from '../db/database.ts';
import { forEachDatabase } from '../db/for-each.ts';
import { gather } from '../db/gather.ts';
import { asOneValue } from '../db/one-value.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import type { PriceView } from '../prices/sort-price.ts';
import type { Hits } from '../search/hits.ts';
import { shortName } from '../search/names.ts';
import { presentCards } from './families.ts';
import { createLiveIndex } from './live-index.ts';
import { filtered, readFacets } from './product-filters.ts';
import { type CardRow, productColumns } from './product-row.ts';
import { anyOf } from './products-by-id.ts';
import { mostSold } from './searchable.ts';
import type { Shelf } from './shelf.ts';

const { sku, details, sortPaise, packPosition, isCard, ratingHalves, sold, createdAt, updatedAt, ...shown } =
  productColumns;
const card = asOneValue(shown);

/** The cards that are still sold, in the requested order. */
function createCardReader(db: Db) {
  const byId = db
    .select({ values: card.value })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::text[])`, isNull(products.deletedAt)))
    .prepare('cards_by_id');

  /** For all searches at the same time. */
  const lookUp = gather(async (searches: (readonly string[])[]) => {
    const found = await byId.execute({ ids: [...new Set(searches.flat())] });
    const rows = new Map(found.map(({ values }) => card.read(values)).map((row) => [row.id, row]));
    return searches.map((ids) => ids.flatMap((id) => rows.get(id) ?? []));
  });

  return async (ids: readonly string[]): Promise<CardRow[]> => (ids.length === 0 ? [] : lookUp(ids));
}

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
