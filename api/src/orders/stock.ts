import { asc, sql } from 'drizzle-orm';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Tx } from '../db/open.ts';
import { products } from '../db/schema.ts';
import type { StockRow } from './check-lines.ts';

/** Always in the order of their ids, so that two orders never wait for each other. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, StockRow>> {
  const rows = await tx
    .select()
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`)
    .orderBy(asc(products.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

type Lines = readonly { productId: string; quantity: number }[];

async function moveStock(tx: Tx, lines: Lines, direction: 1 | -1) {
  const ids = lines.map((line) => line.productId);
  const amounts = lines.map((line) => line.quantity * direction);
  await tx.execute(sql`
    update products set stock = stock + moved.amount, sold = sold - moved.amount
    from unnest(${sql.param(ids)}::text[], ${sql.param(amounts)}::int[]) as moved (id, amount)
    where products.id = moved.id`);
}

/** Of products that this transaction has locked. */
export const takeStock = (tx: Tx, lines: Lines) => moveStock(tx, lines, -1);

export async function returnStock(tx: Tx, lines: Lines) {
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  await moveStock(tx, lines, 1);
}
