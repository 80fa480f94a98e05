import type { ProductFilters, ProductPage, ProductSort } from '@shop/contract/product';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories, products } from '../db/schema.ts';
import { notFound } from '../http/errors.ts';
import type { PriceView } from '../prices/sort-price.ts';
import { presentCards } from './families.ts';
import { cardPrice, cardsFiltered, readFacets } from './product-filters.ts';
import { selectProducts } from './product-row.ts';
import { anyOf } from './products-by-id.ts';

export interface ListRequest {
  categoryId: string;
  page: number;
  limit: number;
  subcategories: string[];
  sort: ProductSort;
  filters?: ProductFilters | undefined;
  facets?: boolean | undefined;
  view: PriceView;
}

/** Where a price is hidden, its order would tell it: those products come last, newest first. */
function priceOrder(direction: 'asc' | 'desc', view: PriceView): SQL[] {
  return [sql`${cardPrice(view)} ${sql.raw(direction)} nulls last`, desc(products.createdAt), asc(products.id)];
}

function orderOf(sort: ProductSort, view: PriceView): SQL[] {
  switch (sort) {
    case 'newest':
      return [desc(products.createdAt), asc(products.id)];
    case 'name':
      return [sql`lower(${products.name}) collate "C"`, asc(products.id)];
    case 'rating':
      return [desc(products.ratingAverage), desc(products.ratingCount), asc(products.id)];
    case 'price_asc':
      return priceOrder('asc', view);
    case 'price_desc':
      return priceOrder('desc', view);
  }
}

/** With the ids of all products that it says something of. */
export async function readProductList(
  db: Db,
  request: ListRequest,
): Promise<{ body: ProductPage; products: string[] }> {
  const { categoryId, page, limit, subcategories, sort, filters, view } = request;
  const onShelf = and(
    eq(products.categoryId, categoryId),
    isNull(products.deletedAt),
    subcategories.length > 0 ? sql`${products.subcategoryId} = ${anyOf(subcategories)}` : undefined,
  );
  const wanted = and(onShelf, cardsFiltered(db, categoryId, filters, view));
  const offset = (page - 1) * limit;
  const [known, totals, found, facets] = await Promise.all([
    db.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId)),
    db.select({ total: count() }).from(products).where(wanted),
    selectProducts(db)
      .where(wanted)
      .orderBy(...orderOf(sort, view))
      .limit(limit)
      .offset(offset),
    request.facets ? readFacets(db, onShelf, filters ?? {}, view) : undefined,
  ]);
  if (known.length === 0) throw notFound('The category');
  const total = totals[0]?.total ?? 0;
  const { cards, ids } = await presentCards(db, found, view);
  const hasMore = offset + found.length < total;
  return { body: { products: cards, hasMore, total, ...(facets && { facets }) }, products: ids };
}
