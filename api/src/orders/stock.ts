import { asc, sql } from 'drizzle-orm';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Tx } from '../db/open.ts';
import { products } from '../db/schema.ts';

/** The products are locked in the order of their ids, as by `place_order`: two who move stock never wait for each other. */
export async function returnStock(tx: Tx, lines: readonly { productId: string; quantity: number }[]) {
  const ids = lines.map((line) => line.productId);
  const amounts = lines.map((line) => line.quantity);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`)
    .orderBy(asc(products.id))
    .for('no key update');
  await tx.execute(sql`
    update products set stock = stock + moved.amount, sold = sold - moved.amount
    from unnest(${sql.param(ids)}::text[], ${sql.param(amounts)}::int[]) as moved (id, amount)
    where products.id = moved.id`);
}
