import type { StockRequests } from '@shop/contract/stock';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { lockCustomer } from '../accounts/lock-customer.ts';
import { inStock } from '../catalogue/product-filters.ts';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { stockRequests } from '../db/schema/stock.ts';
import { transact } from '../db/transact.ts';
import { ApiError, notFound } from '../http/errors.ts';

const MOST = 100;

const ownOf = (userId: string, productId: string) =>
  and(eq(stockRequests.userId, userId), eq(stockRequests.productId, productId));

/** The newest requests, including those whose customers were informed. */
export async function readRequests(db: Db, userId: string): Promise<StockRequests> {
  const found = await db
    .select({ id: stockRequests.productId })
    .from(stockRequests)
    .where(eq(stockRequests.userId, userId))
    .orderBy(desc(stockRequests.at))
    .limit(2 * MOST);
  return { product_ids: found.map(({ id }) => id) };
}

/** One per person and product. After its message a new request is possible if the product sells out again. */
export function ask(db: Db, userId: string, productId: string): Promise<void> {
  return transact(db, async (tx) => {
    // So that simultaneous requests of one person are counted correctly.
    await lockCustomer(tx, userId);
    const [product] = await tx
      .select({ available: inStock(products), deletedAt: products.deletedAt })
      .from(products)
      .where(eq(products.id, productId))
      // Locked, so that it does not come back between this check and the request.
      .for('share');
    if (!product || product.deletedAt) throw notFound('The product');
    if (product.available) throw new ApiError(409, 'in_stock', 'It is in stock: you can order it now.');
    const [open] = await tx
      .select({ count: count() })
      .from(stockRequests)
      .where(and(eq(stockRequests.userId, userId), isNull(stockRequests.toldAt)));
    const [known] = await tx
      .select({ toldAt: stockRequests.toldAt })
      .from(stockRequests)
      .where(ownOf(userId, productId));
    if (known && !known.toldAt) return;
    if ((open?.count ?? 0) >= MOST)
      throw new ApiError(409, 'too_many_requests', `You wait for ${MOST} products already. Take one back first.`);
    const request = { at: new Date(), toldAt: null, messageId: null };
    await tx
      .insert(stockRequests)
      .values({ userId, productId, ...request })
      .onConflictDoUpdate({ target: [stockRequests.userId, stockRequests.productId], set: request });
  });
}

export async function withdraw(db: Db, userId: string, productId: string): Promise<void> {
  await db.delete(stockRequests).where(ownOf(userId, productId));
}
