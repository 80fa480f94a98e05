import { OrderStatus } from '@shop/contract/order-status';
import type { RatingResponse } from '@shop/contract/product';
import { and, eq, sql } from 'drizzle-orm';
import { lockCustomer } from '../accounts/lock-customer.ts';
import { logChange } from '../changes/log-change.ts';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { orderLines, orders, ratings } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { lockProducts } from '../stock/write-movements.ts';

export async function rateProduct(
  db: Db,
  userId: string,
  productId: string,
  stars: number,
  actorId: string,
): Promise<RatingResponse> {
  const halves = Math.round(stars * 2);
  return transact(db, async (tx) => {
    const [delivered] = await tx
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(
        and(
          eq(orders.customerId, userId),
          eq(orders.status, OrderStatus.Delivered),
          eq(orderLines.productId, productId),
        ),
      )
      .limit(1);
    if (!delivered) throw new ApiError(403, 'not_delivered', 'Only what was delivered to you can be rated.');
    await lockCustomer(tx, userId);
    await lockProducts(tx, [productId]);
    const own = and(eq(ratings.userId, userId), eq(ratings.productId, productId));
    const [before] = await tx.select().from(ratings).where(own);
    await tx
      .insert(ratings)
      .values({ userId, productId, halves })
      .onConflictDoUpdate({ target: [ratings.userId, ratings.productId], set: { halves } });
    const sum = sql`${products.ratingHalves} + ${halves - (before?.halves ?? 0)}::int`;
    const count = sql`${products.ratingCount} + ${before ? 0 : 1}::int`;
    const [product] = await tx
      .update(products)
      .set({
        ratingHalves: sum,
        ratingCount: count,
        ratingAverage: sql`round((${sum}) * 50.0 / (${count}))::int`,
      })
      .where(eq(products.id, productId))
      .returning({ name: products.name, average: products.ratingAverage, count: products.ratingCount });
    if (!product) throw notFound('The product');
    if (actorId !== userId) {
      const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
      const stars = (stored: number | undefined) => ({
        [`rating of ${product.name}`]: stored === undefined ? null : stored / 2,
      });
      const change = { before: stars(before?.halves), after: stars(halves) };
      await logChange(tx, { actorId, kind: 'customer', subjectId: userId, subjectName: user?.name ?? '', ...change });
    }
    return { rating: halves / 2, average: product.average / 100, count: product.count };
  });
}
