import { and, asc, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { categories, orderLines, orders, products, subcategories } from '../db/schema.ts';

const BATCH = 5000;

const selectSearchable = (db: Db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      category: categories.name,
      subcategory: subcategories.name,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId));

export type Searchable = Awaited<ReturnType<typeof selectSearchable>>[number];

/** Every transaction before it has ended: whatever they wrote can be seen, or never will. */
export async function oldestOpenTransaction(db: Db): Promise<string> {
  const [found] = await rows<{ oldest: string }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`,
  );
  return found?.oldest ?? '0';
}

/** All products that the merchant wrote in that transaction or a later one, a batch at a time. */
export async function* searchableSince(db: Db, transaction: string): AsyncGenerator<Searchable[]> {
  let after = '';
  for (;;) {
    const batch = await selectSearchable(db)
      .where(and(gt(products.id, after), gte(products.writtenIn, transaction)))
      .orderBy(asc(products.id))
      .limit(BATCH);
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.id;
  }
}

/** The products of each of the latest orders. */
export async function recentBaskets(db: Db, most: number): Promise<string[][]> {
  const recent = db.select({ id: orders.id }).from(orders).orderBy(desc(orders.seq)).limit(most).as('recent');
  const lines = await db
    .select({ orderId: orderLines.orderId, productId: orderLines.productId })
    .from(orderLines)
    .innerJoin(recent, eq(recent.id, orderLines.orderId));
  const baskets = new Map<string, string[]>();
  for (const { orderId, productId } of lines) {
    const basket = baskets.get(orderId);
    if (basket) basket.push(productId);
    else baskets.set(orderId, [productId]);
  }
  return [...baskets.values()];
}

export async function mostSold(db: Db, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(isNull(products.deletedAt))
    .orderBy(desc(products.sold), asc(products.id))
    .limit(limit);
  return found.map((row) => row.id);
}
