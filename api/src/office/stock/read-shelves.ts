import { sql } from 'drizzle-orm';
import { anyOf } from '../../catalogue/products-by-id.ts';
import type { Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import type { Shelf } from '../../stock/work-out.ts';

type NamedShelf = Shelf & { name: string };

/** Their stock, by id. The caller has locked them. */
export async function readShelves(tx: Tx, ids: readonly string[]): Promise<Map<string, NamedShelf>> {
  const found = await tx
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      stockVersion: products.stockVersion,
      countedVersion: products.countedVersion,
    })
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`);
  return new Map(found.map((shelf) => [shelf.id, shelf]));
}
