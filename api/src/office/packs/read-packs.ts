import type { OfficePack } from '@shop/contract/office/packs';
import { toRupees } from '@shop/pricing/money';
import { asc, eq, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { notFound } from '../../http/errors.ts';
import { labelsOf } from './labels-in.ts';

export type PackRow = typeof products.$inferSelect;

const inOrder = [asc(products.packPosition), asc(products.id)] as const;
const ofFamily = ({ id, family }: Pick<PackRow, 'id' | 'family'>) =>
  family === null ? eq(products.id, id) : eq(products.family, family);

async function findProduct(db: Pick<Db, 'select'>, id: string) {
  const [found] = await db
    .select({ id: products.id, family: products.family })
    .from(products)
    .where(eq(products.id, id));
  if (!found) throw notFound('The product');
  return found;
}

export async function readPacks(db: Pick<Db, 'select'>, id: string): Promise<PackRow[]> {
  const found = await findProduct(db, id);
  return db
    .select()
    .from(products)
    .where(ofFamily(found))
    .orderBy(...inOrder);
}

/** All packs of the product, and another product with its own, locked against other changes. */
export async function lockPacks(tx: Tx, id: string, other?: string) {
  const wanted = [await findProduct(tx, id), ...(other === undefined ? [] : [await findProduct(tx, other)])];
  await tx
    .select({ id: products.id })
    .from(products)
    .where(or(...wanted.map(ofFamily)))
    .orderBy(asc(products.id))
    .for('no key update');
  return readPacks(tx, id);
}

export const presentPack = (row: PackRow): OfficePack => ({
  _id: row.id,
  name: row.name,
  label: row.packLabel,
  in_languages: labelsOf(row.inLanguages),
  price: row.sortPaise === null ? null : toRupees(row.sortPaise),
  prod_quantity: row.stock,
  is_pricing: row.isPricing,
  deleted: row.deletedAt !== null,
  is_card: row.isCard,
});
