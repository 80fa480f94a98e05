import type { SaleRequest } from '@shop/contract/office/sales';
import { isNull, sql } from 'drizzle-orm';
import { anyOf } from '../../catalogue/products-by-id.ts';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { transact } from '../../db/transact.ts';
import { lockProducts, writeMovements } from '../../stock/write-movements.ts';
import { logMovements } from '../stock/log-stock-change.ts';

const REASON = 'Sold at the counter: more was there than the stock says';

/** The goods are at the counter: where the stock is too low, it becomes the sold quantity. */
export const correctStock = (db: Db, { items }: SaleRequest, actorId: string): Promise<void> =>
  transact(db, async (tx) => {
    const ids = items.map(({ productId }) => productId);
    await lockProducts(tx, ids);
    const found = await tx
      .select({ id: products.id, name: products.name, stock: products.stock })
      .from(products)
      .where(sql`${products.id} = ${anyOf(ids)} and ${isNull(products.deletedAt)}`);
    const short = found.flatMap(({ id, name, stock }) => {
      const quantity = items.find(({ productId }) => productId === id)?.quantity ?? 0;
      return quantity > stock ? [{ id, name, stock, quantity }] : [];
    });
    const movements = short.map(({ id, stock, quantity }) => ({
      productId: id,
      kind: 'counted' as const,
      change: quantity - stock,
      reason: REASON,
    }));
    await writeMovements(tx, movements, { actorId, at: new Date() });
    await logMovements(tx, movements, short, actorId);
  });
