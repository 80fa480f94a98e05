import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { gather } from '../db/gather.ts';
import { asOneValue } from '../db/one-value.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import { type CardRow, productColumns } from './product-row.ts';

const { sku, details, sortPaise, packPosition, isCard, ratingHalves, sold, createdAt, updatedAt, ...shown } =
  productColumns;
const card = asOneValue(shown);

/** The cards that are still sold, in the requested order. */
export function createCardReader(db: Db) {
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
