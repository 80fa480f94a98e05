import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { sayIn } from './sentences.ts';

export type ProductNames = ReadonlyMap<string, string>;

const NONE: ProductNames = new Map();

/** By their English names: the products in these sentences that have a name in the language. */
export async function namesInSentences(
  db: Db,
  language: string | undefined,
  sentences: readonly string[],
): Promise<ProductNames> {
  const mentioned: string[] = [];
  for (const sentence of sentences) sayIn(language)(sentence, (name) => void mentioned.push(name));
  if (mentioned.length === 0) return NONE;
  const local = sql<string | null>`${products.inLanguages} -> ${language}::text ->> 'name'`;
  const found = await db
    .select({ name: products.name, local })
    .from(products)
    .where(and(inArray(products.name, mentioned), isNotNull(local)))
    .limit(mentioned.length);
  return new Map(found.flatMap((row) => (row.local ? [[row.name, row.local] as const] : [])));
}
