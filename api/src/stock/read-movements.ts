import type { StockMovementsResponse } from '@shop/contract/stock';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { stockMovements } from '../db/schema/stock.ts';
import { notFound } from '../http/errors.ts';
import { sayIn } from '../languages/sentences.ts';

/** A product's movements, the newest first. */
export async function readMovements(
  db: Db,
  productId: string,
  page: number,
  limit: number,
  language?: string,
): Promise<StockMovementsResponse> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) throw notFound('The product');
  const found = await db
    .select({
      version: stockMovements.version,
      kind: stockMovements.kind,
      change: stockMovements.change,
      stock: stockMovements.stock,
      at: stockMovements.at,
      by: users.name,
      reason: stockMovements.reason,
      orderId: orders.number,
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.version))
    .offset((page - 1) * limit)
    .limit(limit + 1);
  // Reasons of the shop itself are translated; a person's words are not.
  const say = sayIn(language);
  const movements = found.slice(0, limit).map((row) => ({
    ...row,
    reason: row.reason && say(row.reason),
    at: row.at.toISOString(),
  }));
  return { movements, hasMore: found.length > limit };
}
