import { and, asc, desc, eq, gt, gte, isNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { categories, products, subcategories } from '../db/schema/catalogue.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { inStock } from './product-filters.ts';
import { anyOf } from './products-by-id.ts';

/** Small enough that no request waits long. */
const BATCH = 1000;

/** `isWritten`: not only listed because its group was renamed. */
const selectSearchable = (db: Db, isWritten: SQL) =>
  db
    .select({
      id: products.id,
      name: products.name,
      inLanguages: products.inLanguages,
      category: categories.name,
      categoryInLanguages: categories.inLanguages,
      subcategory: subcategories.name,
      subcategoryInLanguages: subcategories.inLanguages,
      deletedAt: products.deletedAt,
      family: products.family,
      isCard: products.isCard,
      isWritten: sql<boolean>`${isWritten}`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId));

export type Searchable = Awaited<ReturnType<typeof selectSearchable>>[number];

/** The position up to which the merchant's writes were read. */
export interface ReadTo {
  /** Every transaction before it has ended: its writes are visible, or never will be. */
  transaction: string;
  /** A short text that changes with every visible write since then. */
  written: string;
  /** For categories and subcategories: their products are found by these names, and are not written when a name changes. */
  names: Readonly<Record<string, string>>;
}

const OLDEST_OPEN = sql`pg_snapshot_xmin(pg_current_snapshot())`;

const NAMES = sql`(
  select coalesce(jsonb_object_agg(id, name), '{}') from (
    select id, name || in_languages::text as name from ${categories}
    union all select id, name || in_languages::text from ${subcategories}
  ) as named
)`;

const writtenSince = (transaction: SQL) => sql`(
  select count(*) || ' ' || coalesce(max(${products.writtenIn})::text, '') || ' ' || md5(${NAMES}::text)
  from ${products} where ${products.writtenIn} >= ${transaction}
)`;

export async function readToNow(db: Db): Promise<ReadTo> {
  const query = sql`select ${OLDEST_OPEN}::text as transaction, ${writtenSince(OLDEST_OPEN)} as written, ${NAMES} as names`;
  const [found] = await rows<ReadTo>(db, query);
  return found ?? { transaction: '0', written: '', names: {} };
}

/** The end of the counted orders: the beginning of this hour, so that it is the same in every process. */
const THIS_HOUR = sql`date_trunc('hour', now() - interval '1 minute', 'UTC')`;

export interface Now {
  hour: string;
  written: string;
}

/** For comparison with the index: whether messages of other processes were lost, and whether an hour has passed. */
export async function lookAtNow(db: Db, { transaction }: ReadTo): Promise<Now> {
  const query = sql`select ${THIS_HOUR}::text as hour, ${writtenSince(sql`${transaction}::xid8`)} as written`;
  const [found] = await rows<Now>(db, query);
  return found ?? { hour: '', written: '' };
}

const isIn = (groups: readonly string[]) =>
  sql`(${products.categoryId} = ${anyOf(groups)} or ${products.subcategoryId} = ${anyOf(groups)})`;

/** Products written in that transaction or later, or in one of the groups; reads ahead by one batch. */
export async function* searchableSince(
  db: Db,
  transaction: string,
  groups: readonly string[],
): AsyncGenerator<Searchable[]> {
  const isWritten = gte(products.writtenIn, transaction);
  const isWanted = groups.length > 0 ? or(isWritten, isIn(groups)) : isWritten;
  const read = (after: string) =>
    selectSearchable(db, isWritten)
      .where(and(gt(products.id, after), isWanted))
      .orderBy(asc(products.id))
      .limit(BATCH)
      .execute();
  for (let coming: Promise<Searchable[]> | undefined = read(''); coming; ) {
    const batch: Searchable[] = await coming;
    const last = batch.at(-1);
    coming = last && batch.length === BATCH ? read(last.id) : undefined;
    // The reader may stop before the next batch has arrived.
    coming?.catch(() => undefined);
    yield batch;
  }
}

/** Products of which no pack can be bought. */
export async function soldOutNow(db: Db): Promise<string[]> {
  const other = alias(products, 'other');
  const otherPack = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.family, products.family), isNull(other.deletedAt), inStock(other)));
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.deletedAt), not(inStock(products)), notExists(otherPack)));
  return found.map(({ id }) => id);
}

/** The products of each of the latest orders before this hour. */
export async function recentBaskets(db: Db, most: number): Promise<string[][]> {
  const recent = db
    .select({ id: orders.id })
    .from(orders)
    .where(lt(orders.placedAt, THIS_HOUR))
    .orderBy(desc(orders.placedAt), desc(orders.seq))
    .limit(most)
    .as('recent');
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
    .where(and(isNull(products.deletedAt), products.isCard))
    .orderBy(desc(products.sold), asc(products.id))
    .limit(limit);
  return found.map((row) => row.id);
}
