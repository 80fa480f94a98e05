import type { OrderRefusal } from '@shop/contract/order';
import { sql } from 'drizzle-orm';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { ApiError } from '../http/errors.ts';

type Changes = Pick<OrderRefusal, 'priceMismatched' | 'removed'>;

async function namesOf(db: Db, ids: readonly string[], language: string): Promise<Map<string, string>> {
  const found = await db
    .select({ id: products.id, name: sql<string | null>`${products.inLanguages} -> ${language}::text ->> 'name'` })
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`);
  return new Map(found.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}

/** Gives refused products their names in the request's language, which the rules do not know. */
export async function refusedIn<Result>(
  db: Db,
  language: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (language === undefined || !(error instanceof ApiError) || error.code !== 'order_changed') throw error;
    const { priceMismatched = [], removed = [], ...extra } = (error.extra ?? {}) as Partial<Changes>;
    const ids = [...priceMismatched, ...removed].map(({ productId }) => productId);
    const names = await namesOf(db, ids, language);
    const named = <Line extends { productId: string; name: string }>(lines: readonly Line[]) =>
      lines.map((line) => ({ ...line, name: names.get(line.productId) ?? line.name }));
    throw new ApiError(error.status, error.code, error.message, {
      extra: { ...extra, priceMismatched: named(priceMismatched), removed: named(removed) },
    });
  }
}
