import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { type PriceGroup, pricedFor } from '../prices/priced-for.ts';
import { type ProductRow, selectProducts } from './product-row.ts';

/** One parameter for any number of ids: the statement stays the same and stays prepared. */
export const anyOf = (ids: readonly string[]) => sql`any(${sql.param(ids)}::text[])`;

export async function productsById(
  db: Pick<Db, 'select'>,
  ids: readonly string[],
  group?: PriceGroup,
): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map();
  const found = await pricedFor(db, group, await selectProducts(db).where(sql`${products.id} = ${anyOf(ids)}`));
  return new Map(found.map((row) => [row.id, row]));
}

/** Those still sold, in the requested order. */
export async function productsInOrder(
  db: Pick<Db, 'select'>,
  ids: readonly string[],
  group?: PriceGroup,
): Promise<ProductRow[]> {
  const found = await productsById(db, ids, group);
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row && !row.deletedAt ? [row] : [];
  });
}
