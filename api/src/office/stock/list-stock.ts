import type { StockListRequest, StockListResponse, StockShow } from '@shop/contract/office/stock';
import { and, desc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { bestFitFirst } from '../../catalogue/best-fit-first.ts';
import { hasWords } from '../../catalogue/has-words.ts';
import { inStock } from '../../catalogue/product-filters.ts';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { stockRequests } from '../../db/schema/stock.ts';
import { readRules } from './rules.ts';
import { presentStock, selectStock, waiting } from './stock-rows.ts';

const PAGE = 30;

const byName = [sql`lower(${products.name}) collate "C"`, products.id];
const isOut = not(inStock(products));
const isWaitedFor = sql`${products.id} in (select ${stockRequests.productId} from ${stockRequests}
  where ${stockRequests.toldAt} is null)`;

const isIn = (category: string) => or(eq(products.categoryId, category), eq(products.subcategoryId, category));

/** `low`: the shop's threshold. */
export const isLow = (low: number) =>
  sql`(${products.stock} <= coalesce(${products.lowStock}, ${low}::int) or ${isOut})`;

const conditionsFor = (low: number): Record<StockShow, SQL | undefined> => ({
  low: isLow(low),
  out: isOut,
  waiting: isWaitedFor,
  all: undefined,
});

const orders: Record<StockShow, (SQL | typeof products.id)[]> = {
  low: [sql`${products.stock}`, ...byName],
  out: byName,
  // Products that are back come first: their customers can get their message now.
  waiting: [desc(inStock(products)), desc(waiting), ...byName],
  all: byName,
};

/** How long each of the short lists is, and the requested one. */
async function readCounts(db: Db, shows: Record<StockShow, SQL | undefined>, wanted: SQL | undefined) {
  const count = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition ?? sql`true`})::int`;
  const [found] = await db
    .select({
      low: count(shows.low),
      out: count(shows.out),
      waiting: count(shows.waiting),
      total: count(wanted),
    })
    .from(products)
    .where(isNull(products.deletedAt));
  return found ?? { low: 0, out: 0, waiting: 0, total: 0 };
}

export async function countLow(db: Db): Promise<number> {
  const { low_stock } = await readRules(db);
  return db.$count(products, and(isNull(products.deletedAt), conditionsFor(low_stock).low));
}

export async function listStock(db: Db, request: StockListRequest): Promise<StockListResponse> {
  const { show = 'low', q, category, page = 1, limit = PAGE } = request;
  const { low_stock } = await readRules(db);
  const shows = conditionsFor(low_stock);
  const wanted = and(shows[show], hasWords(q), category === undefined ? undefined : isIn(category));
  const [found, { total, ...counts }] = await Promise.all([
    selectStock(db)
      .where(and(isNull(products.deletedAt), wanted))
      .orderBy(...(show === 'all' ? bestFitFirst(q) : []), ...orders[show])
      .limit(limit)
      .offset((page - 1) * limit),
    readCounts(db, shows, wanted),
  ]);
  return { products: found.map(presentStock), total, counts, low_stock };
}
