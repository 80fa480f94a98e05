import { asc, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { anyOf } from './products-by-id.ts';

/**
 * Products whose fields will be written, with the other packs of each: the database chooses one of them as the card, so
 * a change of one may write another. All writers of fields lock in this order, like orders, or two of them could wait
 * for each other (docs/api.md).
 */
export async function lockWithPacks(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return;
  const among = sql`${products.id} = ${anyOf(ids)}`;
  const found = await tx
    .selectDistinct({ family: products.family })
    .from(products)
    .where(sql`${among} and ${isNotNull(products.family)}`);
  const families = found.flatMap(({ family }) => family ?? []);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(families.length > 0 ? sql`${among} or ${products.family} = ${anyOf(families)}` : among)
    .orderBy(asc(products.id))
    .for('no key update');
}
