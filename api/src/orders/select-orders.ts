import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories, orderLines, orders, products, ratings, users } from '../db/schema.ts';

const columns = {
  id: orders.id,
  number: orders.number,
  customerId: orders.customerId,
  placedAt: orders.placedAt,
  status: orders.status,
  name: orders.name,
  phone: orders.phone,
  address: orders.address,
  city: orders.city,
  state: orders.state,
  pin: orders.pin,
  paymentMode: orders.paymentMode,
  userNote: orders.userNote,
  cancellationReason: orders.cancellationReason,
  totalPaise: orders.totalPaise,
  moves: orders.moves,
  customerName: users.name,
  customerPhone: users.phone,
};

export const selectOrders = (db: Pick<Db, 'select'>) =>
  db.select(columns).from(orders).innerJoin(users, eq(users.id, orders.customerId));

export const selectLines = (db: Pick<Db, 'select'>) =>
  db
    .select({
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      name: orderLines.name,
      quantity: orderLines.quantity,
      unitPaise: orderLines.unitPaise,
      isPricing: orderLines.isPricing,
      images: products.images,
      tint: categories.tint,
      ratingHalves: ratings.halves,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(ratings, and(eq(ratings.userId, orders.customerId), eq(ratings.productId, orderLines.productId)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];
export type OrderLineRow = Awaited<ReturnType<typeof selectLines>>[number];
