import type { ProductPage, ProductSort } from '@shop/contract/product';
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import { notFound } from '../http/errors.ts';
import { type PriceView, sortPrice } from '../prices/sort-price.ts';
import { readByGroupPrice } from './by-group-price.ts';
import type { CachedCounts, Counted, Listed } from './cached-counts.ts';
import { asCards, presentCards } from './families.ts';
import { isShown } from './is-shown.ts';
import { filteredPacks, pricesCard, readFacets } from './product-filters.ts';
import { selectProducts } from './product-row.ts';
import { anyOf } from './products-by-id.ts';

export interface ListRequest extends Listed {
  page: number;
  limit: number;
  sort: ProductSort;
}

/** As the indexes are created: an order without `nulls last` cannot use them, even if the column is never null. */
const downFrom = (column: typeof products.createdAt | typeof products.ratingAverage | typeof products.ratingCount) =>
  sql`${column} desc nulls last`;
const newestFirst = [downFrom(products.createdAt), asc(products.id)];

/** The position of a hidden price would reveal it, so these products come last, newest first. */
const priceOrder = (direction: 'asc' | 'desc', view: PriceView): SQL[] => [
  sql`${sortPrice(products, view)} ${sql.raw(direction)} nulls last`,
  ...newestFirst,
];

/** Only the English names have an index. */
const nameIn = (language: string | undefined) =>
  language === undefined
    ? sql`lower(${products.name}) collate "C"`
    : sql`lower(coalesce(${products.inLanguages} -> ${language}::text ->> 'name', ${products.name})) collate "C"`;

function orderOf(sort: ProductSort, view: PriceView): SQL[] {
  switch (sort) {
    case 'newest':
      return newestFirst;
    case 'name':
      return [nameIn(view.language), asc(products.id)];
    case 'rating':
      return [downFrom(products.ratingAverage), downFrom(products.ratingCount), asc(products.id)];
    case 'price_asc':
      return priceOrder('asc', view);
    case 'price_desc':
      return priceOrder('desc', view);
  }
}

const isByPrice = (sort: ProductSort) => sort === 'price_asc' || sort === 'price_desc';

const shelfOf = ({ categoryId, subcategories }: Listed) =>
  and(
    eq(products.categoryId, categoryId),
    isNull(products.deletedAt),
    subcategories.length > 0 ? sql`${products.subcategoryId} = ${anyOf(subcategories)}` : undefined,
  );

const wantedOf = (db: Db, listed: Listed) =>
  and(shelfOf(listed), filteredPacks(db, listed.categoryId, listed.filters, listed.view));

/** One product for each card; in an order by price it may be another pack than the card's own. */
export function selectListed(db: Db, request: ListRequest) {
  const { sort, view, limit, page } = request;
  const oneOfEach = isByPrice(sort) ? pricesCard(db, view) : products.isCard;
  return selectProducts(db)
    .where(and(wantedOf(db, request), oneOfEach))
    .orderBy(...orderOf(sort, view))
    .limit(limit)
    .offset((page - 1) * limit);
}

function readListed(db: Db, request: ListRequest) {
  const { sort, view, page, limit } = request;
  if (!isByPrice(sort) || !view.group || view.seesAllPrices) return selectListed(db, request);
  const direction = sort === 'price_asc' ? 'asc' : 'desc';
  return readByGroupPrice(db, { wanted: wantedOf(db, request), direction, group: view.group, page, limit });
}

async function countListed(db: Db, listed: Listed): Promise<Counted> {
  const { filters = {}, view } = listed;
  const [totals, counted] = await Promise.all([
    db
      .select({ total: count() })
      .from(products)
      .where(and(wantedOf(db, listed), products.isCard)),
    listed.facets ? readFacets(db, shelfOf(listed), filters, view) : undefined,
  ]);
  const total = totals[0]?.total ?? 0;
  return { total, ...(counted && { facets: counted.facets }), readProducts: counted?.readProducts ?? total };
}

/** With the ids of all products in it. A page with previous counts is not cached. */
export async function readProductList(
  db: Db,
  request: ListRequest,
  cachedCounts: CachedCounts,
): Promise<{ body: ProductPage; products: string[]; isPassing: boolean }> {
  const { categoryId, page, limit, view } = request;
  const [known, { total, facets, isPrevious }, found] = await Promise.all([
    db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.id, categoryId), isShown)),
    cachedCounts(db, request, (on) => countListed(on, request)),
    readListed(db, request),
  ]);
  if (known.length === 0) throw notFound('The category');
  const { cards, ids } = await presentCards(db, await asCards(db, found), view);
  const hasMore = found.length === limit && page * limit < total;
  return {
    body: { products: cards, hasMore, total, ...(facets && { facets }) },
    products: ids,
    isPassing: isPrevious,
  };
}
