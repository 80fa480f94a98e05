import { OrderStatus } from '@shop/contract/order-status';
import type { ratings } from 'api/schema';
import type { DemoOrder } from './orders.ts';
import { Random } from './random.ts';

type RatingRow = typeof ratings.$inferInsert;

/** Ratings of delivered products; some products are liked more than others. */
export function demoRatings(orders: readonly DemoOrder[]): RatingRow[] {
  const random = new Random(77);
  const liking = new Map<string, number>();
  const given = new Map<string, RatingRow>();
  for (const { order, lines } of orders) {
    if (order.status !== OrderStatus.Delivered) continue;
    for (const { productId } of lines) {
      const key = `${order.customerId} ${productId}`;
      const likes = liking.get(productId) ?? 7.8 + random.next() * 2;
      liking.set(productId, likes);
      if (given.has(key) || random.chance(0.45)) continue;
      const halves = Math.round(Math.min(10, Math.max(3, likes + (random.next() - 0.5) * 4)));
      given.set(key, { userId: order.customerId, productId, halves });
    }
  }
  return [...given.values()];
}
