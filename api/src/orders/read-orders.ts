import type { Order } from '@shop/contract/order';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { orderLines, orders } from '../db/schema.ts';
import { notFound } from '../http/errors.ts';
import { presentOrder, type Viewer } from './present-order.ts';
import { type OrderLineRow, selectLines, selectOrders } from './select-orders.ts';

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
