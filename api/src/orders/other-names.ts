import { sql } from 'drizzle-orm';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import type { FoundOrder } from './select-orders.ts';

/** By the product's current name. */
export type LocalNames = ReadonlyMap<string, string>;

/** Products that left the order, are offered instead, or are returned. */
function idsBesides({ row, lines }: FoundOrder): string[] {
  const all = [
    ...row.moves.flatMap(({ edit }) => edit?.lines ?? []),
    ...(row.proposal?.lines ?? []).flatMap((line) => [line, line.replacement]),
    ...(row.returns ?? []).flatMap(({ lines: back, steps }) => [
      ...back,
      ...steps.flatMap((step) => step.refused ?? []),
    ]),
  ].flatMap((line) => line?.productId ?? []);
  return all.filter((id) => !lines.some(({ productId }) => productId === id));
}

/** The names, in the reader's language, of products that orders mention besides their lines. */
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
