import type { ProductFilters, ProductPage, ProductSort } from '@shop/contract/product';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories, products } from '../db/schema.ts';
import { notFound } from '../http/errors.ts';
import { filtered, readFacets } from './product-filters.ts';
import { presentProduct, selectProducts } from './product-row.ts';
import { anyOf } from './products-by-id.ts';

export interface ListRequest {
  categoryId: string;
  page: number;
  limit: number;
  subcategories: string[];
  sort: ProductSort;
  filters?: ProductFilters | undefined;
  facets?: boolean | undefined;
  seesAllPrices: boolean;
}

/** Where a price is hidden, its order would tell it: those products come last, newest first. */
function priceOrder(direction: 'asc' | 'desc', seesAllPrices: boolean): SQL[] {
  const price = seesAllPrices
    ? sql`${products.sortPaise}`
    : sql`case when ${products.isPricing} then ${products.sortPaise} end`;
  return [sql`${price} ${sql.raw(direction)} nulls last`, desc(products.createdAt), asc(products.id)];
}

function orderOf(sort: ProductSort, seesAllPrices: boolean): SQL[] {
  switch (sort) {
    case 'newest':
      return [desc(products.createdAt), asc(products.id)];
    case 'name':
      return [sql`lower(${products.name}) collate "C"`, asc(products.id)];
    case 'rating':
      return [desc(products.ratingAverage), desc(products.ratingCount), asc(products.id)];
    case 'price_asc':
      return priceOrder('asc', seesAllPrices);
    case 'price_desc':
      return priceOrder('desc', seesAllPrices);
  }
}

export async function readProductList(db: Db, request: ListRequest): Promise<ProductPage> {
  const { categoryId, page, limit, subcategories, sort, filters, seesAllPrices } = request;
  const onShelf = and(
    eq(products.categoryId, categoryId),
    isNull(products.deletedAt),
    subcategories.length > 0 ? sql`${products.subcategoryId} = ${anyOf(subcategories)}` : undefined,
  );
  const wanted = and(onShelf, filtered(filters, seesAllPrices));
  const offset = (page - 1) * limit;
  const [known, totals, found, facets] = await Promise.all([
    db.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId)),
    db.select({ total: count() }).from(products).where(wanted),
    selectProducts(db)
      .where(wanted)
      .orderBy(...orderOf(sort, seesAllPrices))
      .limit(limit)
      .offset(offset),
    request.facets ? readFacets(db, onShelf, filters ?? {}, seesAllPrices) : undefined,
  ]);
  if (known.length === 0) throw notFound('The category');
  const total = totals[0]?.total ?? 0;
  return {
    products: found.map((row) => presentProduct(row, seesAllPrices)),
    hasMore: offset + found.length < total,
    total,
    ...(facets && { facets }),
  };
}
