import {
  MOST_AT_ONCE,
  type OfficeProductFilters,
  type OfficeProductIdsResponse,
  type OfficeProductSort,
  type OfficeProductsRequest,
  type OfficeProductsResponse,
} from '@shop/contract/office/products';
import { asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema/catalogue.ts';
import { presentRow } from './present.ts';
import { fitting } from './product-conditions.ts';

const PAGE = 50;

const sortedBy: Record<OfficeProductSort, SQL[]> = {
  name: [sql`lower(${products.name}) collate "C"`],
  price: [sql`${products.sortPaise}`],
  stock: [sql`${products.stock}`],
  updated: [sql`${products.updatedAt}`],
  category: [sql`${categories.position}`, sql`${categories.name}`, sql`lower(${products.name}) collate "C"`],
};

function orderOf({ sort = 'updated', direction = sort === 'updated' ? 'desc' : 'asc' }: OfficeProductsRequest): SQL[] {
  const way = sql.raw(direction);
  return [...sortedBy[sort], sql`${products.id}`].map((each) => sql`${each} ${way}`);
}

const columns = {
  id: products.id,
  name: products.name,
  inLanguages: products.inLanguages,
  sku: products.sku,
  barcode: products.barcode,
  images: products.images,
  tint: categories.tint,
  categoryId: products.categoryId,
  category: categories.name,
  subcategory: subcategories.name,
  tiers: products.tiers,
  mrpPaise: products.mrpPaise,
  discountedPaise: products.discountedPaise,
  minQuantity: products.minQuantity,
  stock: products.stock,
  stockVersion: products.stockVersion,
  isPricing: products.isPricing,
  deletedAt: products.deletedAt,
  updatedAt: products.updatedAt,
  version: products.version,
};

export async function listProducts(db: Db, request: OfficeProductsRequest): Promise<OfficeProductsResponse> {
  const { page = 1, limit = PAGE, ...filters } = request;
  const wanted = await fitting(db, filters);
  const [found, totals] = await Promise.all([
    db
      .select(columns)
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
      .where(wanted)
      .orderBy(...orderOf(filters))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(products).where(wanted),
  ]);
  return { products: found.map(presentRow), total: totals[0]?.total ?? 0 };
}

export async function listProductIds(db: Db, filters: OfficeProductFilters): Promise<OfficeProductIdsResponse> {
  const wanted = await fitting(db, filters);
  const [found, totals] = await Promise.all([
    db.select({ id: products.id }).from(products).where(wanted).orderBy(asc(products.id)).limit(MOST_AT_ONCE),
    db.select({ total: count() }).from(products).where(wanted),
  ]);
  return { ids: found.map(({ id }) => id), total: totals[0]?.total ?? 0 };
}
