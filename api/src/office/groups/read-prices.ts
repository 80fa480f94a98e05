import type { GroupPrice, GroupPricesQuery, GroupPricesResponse } from '@shop/contract/office/groups';
import { toRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type ProductRow, presentProduct, pricedOf, productColumns } from '../../catalogue/product-row.ts';
import type { Db } from '../../db/database.ts';
import { categories, products } from '../../db/schema/catalogue.ts';
import { groupPrices } from '../../db/schema/prices.ts';
import { notFound } from '../../http/errors.ts';
import { percentOf, priceInGroup } from '../../prices/group-price.ts';
import { readGroup } from './read-groups.ts';

const own = { tiers: groupPrices.tiers, hundredthsOff: groupPrices.hundredthsOff };

const selectPrices = (db: Db) =>
  db
    .select({ product: productColumns, own })
    .from(groupPrices)
    .innerJoin(products, eq(products.id, groupPrices.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId));

interface Row {
  product: ProductRow;
  own: { tiers: GroupPrice['prices']; hundredthsOff: number | null };
}

function present({ product, own: { tiers, hundredthsOff } }: Row, language?: string): GroupPrice {
  const priced = priceInGroup(product, tiers ? { tiers } : { hundredthsOff: hundredthsOff ?? 0 });
  const pays = unitPrice(pricedOf(priced), Math.max(1, product.minQuantity));
  return {
    product: presentProduct(product, true, language),
    prices: tiers,
    percent_off: hundredthsOff === null ? null : percentOf(hundredthsOff),
    pays: pays === null ? null : toRupees(pays),
  };
}

export async function readPrices(
  db: Db,
  groupId: string,
  query: GroupPricesQuery,
  language?: string,
): Promise<GroupPricesResponse> {
  const { page = 1, limit = 25 } = query;
  await readGroup(db, groupId);
  const found = await selectPrices(db)
    .where(eq(groupPrices.groupId, groupId))
    .orderBy(sql`lower(${products.name}) collate "C"`, asc(products.id))
    .limit(limit + 1)
    .offset((page - 1) * limit);
  return { prices: found.slice(0, limit).map((row) => present(row, language)), hasMore: found.length > limit };
}

export async function readPrice(db: Db, groupId: string, productId: string): Promise<GroupPrice> {
  const [found] = await selectPrices(db).where(
    and(eq(groupPrices.groupId, groupId), eq(groupPrices.productId, productId)),
  );
  if (!found) throw notFound('The price');
  return present(found);
}
