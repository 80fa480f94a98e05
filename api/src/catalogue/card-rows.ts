import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories, products } from '../db/schema.ts';
import { type CardRow, productColumns } from './product-row.ts';

const FIELDS = [
  'id',
  'name',
  'description',
  'categoryId',
  'subcategoryId',
  'tiers',
  'mrpPaise',
  'discountedPaise',
  'stock',
  'stockVersion',
  'minQuantity',
  'maxQuantity',
  'isPricing',
  'pack',
  'images',
  'family',
  'packLabel',
  'ratingCount',
  'ratingAverage',
  'tint',
] as const satisfies (keyof CardRow)[];

/** A row as one value: read at once, where the driver and Drizzle would each go through it field by field. */
const asOneValue = sql<unknown[]>`json_build_array(${sql.join(
  FIELDS.map((field) => productColumns[field]),
  sql`, `,
)})`;

const toRow = (values: readonly unknown[]) =>
  Object.fromEntries([...FIELDS.map((field, i) => [field, values[i]]), ['deletedAt', null]]) as CardRow;

/** The cards still sold, in the order asked for. */
export function createCardReader(db: Db) {
  const byId = db
    .select({ values: asOneValue })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::text[])`, isNull(products.deletedAt)))
    .prepare('cards_by_id');

  return async (ids: readonly string[]): Promise<CardRow[]> => {
    if (ids.length === 0) return [];
    const found = await byId.execute({ ids });
    const rows = new Map(found.map(({ values }) => toRow(values)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
}
