import type { StockMovementKind } from '@shop/contract/stock';
import { asc, sql } from 'drizzle-orm';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Tx } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';

export interface Movement {
  productId: string;
  kind: StockMovementKind;
  change: number;
  /** For a count: the stock version on which it is based. */
  countedVersion?: number | undefined;
  reason?: string | undefined;
  key?: string | undefined;
}

export interface Circumstances {
  actorId: string;
  at: Date;
  orderId?: string;
}

/** In the order of their ids, so that two writers of stock never wait for each other (docs/api.md). */
export async function lockProducts(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`)
    .orderBy(asc(products.id))
    .for('no key update');
}

/** Each movement with the resulting stock. The products are locked already, each named once. */
export async function writeMovements(
  tx: Tx,
  movements: readonly Movement[],
  { actorId, at, orderId }: Circumstances,
): Promise<void> {
  if (movements.length === 0) return;
  const wanted = movements.map(({ productId, countedVersion, ...rest }) => ({
    ...rest,
    product_id: productId,
    counted_version: countedVersion,
  }));
  await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted (product_id text, kind text, change int, counted_version int, reason text, key text)
    ), moved as (
      update products set stock = products.stock + wanted.change,
        stock_version = products.stock_version + (wanted.change <> 0)::int,
        counted_version = greatest(products.counted_version, wanted.counted_version),
        sold = products.sold - case when ${orderId ?? null}::text is null then 0 else wanted.change end
      from wanted where products.id = wanted.product_id
      returning products.stock_version as version, products.stock, wanted.*
    )
    insert into stock_movements
      (product_id, version, kind, change, stock, counted_version, actor_id, at, reason, order_id, key)
    select product_id, version, kind, change, stock, counted_version, ${actorId}::text, ${at.toISOString()}::timestamptz,
      reason, ${orderId ?? null}::text, key
    from moved where change <> 0`);
}
