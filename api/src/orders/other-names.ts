import { sql } from 'drizzle-orm';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import type { FoundOrder } from './select-orders.ts';

/** By the name that a product has today. */
export type LocalNames = ReadonlyMap<string, string>;

/** Of what left an order, is offered instead, or comes back. */
function idsBesides({ row, lines }: FoundOrder): string[] {
  const all = [
    ...row.moves.flatMap(({ edit }) => edit?.lines ?? []),
    ...(row.proposal?.lines ?? []).flatMap((line) => [line, line.replacement]),
    ...(row.returns ?? []).flatMap((one) => one.lines),
  ].flatMap((line) => line?.productId ?? []);
  return all.filter((id) => !lines.some(({ productId }) => productId === id));
}

/** What the products that orders name besides their lines are called in the reader's language. */
export async function otherNames(
  db: Db,
  found: readonly FoundOrder[],
  language: string | undefined,
): Promise<LocalNames> {
  if (language === undefined) return new Map();
  const ids = [...new Set(found.flatMap(idsBesides))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      name: products.name,
      local: sql<string | null>`${products.inLanguages} -> ${language}::text ->> 'name'`,
    })
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`);
  return new Map(rows.flatMap(({ name, local }) => (local ? [[name, local] as const] : [])));
}
