import type { Order } from '@shop/contract/order';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { categories, orderLines, orders, products, ratings, users } from '../db/schema.ts';
import { notFound } from '../http/errors.ts';
import { presentOrder, type Viewer } from './present-order.ts';

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

const selectOrders = (db: Pick<Db, 'select'>) =>
  db.select(columns).from(orders).innerJoin(users, eq(users.id, orders.customerId));

const selectLines = (db: Pick<Db, 'select'>) =>
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

const anyOfThem = sql`any(${sql.placeholder('ids')}::text[])`;

export function createOrderReader(db: Db) {
  const ordersById = selectOrders(db).where(sql`${orders.id} = ${anyOfThem}`).prepare('orders_by_id');
  const linesByOrder = selectLines(db).where(sql`${orderLines.orderId} = ${anyOfThem}`).prepare('lines_by_order');

  /** Those orders, in the order asked for. */
  async function readOrders(ids: readonly string[], viewer: Viewer): Promise<Order[]> {
    if (ids.length === 0) return [];
    const [rows, lines] = await Promise.all([ordersById.execute({ ids }), linesByOrder.execute({ ids })]);
    const byId = new Map(rows.map((row) => [row.id, { row, lines: [] as OrderLineRow[] }]));
    for (const line of lines) byId.get(line.orderId)?.lines.push(line);
    return ids.flatMap((id) => {
      const found = byId.get(id);
      return found ? [presentOrder(found.row, found.lines, viewer)] : [];
    });
  }

  /** By `_id` or by the readable number; a customer's own only, where one is named. */
  async function readOrder(idOrNumber: string, viewer: Viewer, customerId?: string): Promise<Order> {
    const [found] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          or(eq(orders.id, idOrNumber), eq(orders.number, idOrNumber)),
          customerId === undefined ? undefined : eq(orders.customerId, customerId),
        ),
      );
    const [order] = found ? await readOrders([found.id], viewer) : [];
    if (!order) throw notFound('The order');
    return order;
  }
  return { readOrders, readOrder };
}
