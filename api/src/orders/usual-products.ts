import type { UsualProduct } from '@shop/contract/order';
import { clampQuantity, quantityLimits } from '@shop/pricing/quantity';
import { sql } from 'drizzle-orm';
import { presentProduct } from '../catalogue/product-row.ts';
import { productsInOrder } from '../catalogue/products-by-id.ts';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import type { PriceView } from '../prices/sort-price.ts';

const LATEST_ORDERS = 30;
const CANDIDATES = 24;
const MOST = 12;

/** What a customer ordered most often recently and can have today, each in its last quantity. */
export async function usualProducts(db: Db, customerId: string, view: PriceView): Promise<UsualProduct[]> {
  const usual = await rows<{ id: string; quantity: number }>(
    db,
    sql`
      with latest as (
        select id, customer_seq as seq from orders where customer_id = ${customerId} order by customer_seq desc limit ${LATEST_ORDERS}
      )
      select product_id as id, (array_agg(quantity order by seq desc))[1] as quantity
      from order_lines join latest on latest.id = order_lines.order_id
      group by product_id
      order by count(*) desc, max(seq) desc
      limit ${CANDIDATES}`,
  );
  const quantityOf = new Map(usual.map(({ id, quantity }) => [id, quantity]));
  const found = await productsInOrder(
    db,
    usual.map(({ id }) => id),
    view.group,
  );
  return found
    .map((row) => presentProduct(row, view.seesAllPrices, view.language))
    .filter((product) => quantityLimits(product).available)
    .slice(0, MOST)
    .map((product) => ({ product, quantity: clampQuantity(product, quantityOf.get(product._id) ?? 1) }));
}
