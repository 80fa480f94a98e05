import type { CustomerMoney } from '@shop/contract/office/customers';
import { OrderStatus } from '@shop/contract/order-status';
import { toRupees } from '@shop/pricing/money';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { orders } from '../../db/schema/orders.ts';

const isOpen = sql`${orders.status} not in (${OrderStatus.Cancelled}, ${OrderStatus.Returned})`;
const open = sql`greatest(${orders.totalPaise} - ${orders.lessDuePaise} - ${orders.receivedPaise} - ${orders.writtenOffPaise}, 0)`;
const pending = sql`least(${orders.pendingPaise}, ${open})`;
const sumOf = (paise: unknown) => sql<string>`coalesce(sum(${paise}), 0)`;

/** Divided like one order by `partsOf`; an order with an unknown price has nothing open. */
export async function customerMoney(db: Db, customerId: string): Promise<CustomerMoney> {
  const [sums] = await db
    .select({
      paid: sumOf(sql`${orders.receivedPaise} - ${orders.refundedPaise}`),
      pending: sumOf(pending),
      due: sql<string>`coalesce(sum(${open} - ${pending}) filter (where ${isOpen}), 0)`,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  const rupees = (paise: string | undefined) => toRupees(Number(paise ?? 0));
  return { paid: rupees(sums?.paid), pending: rupees(sums?.pending), due: rupees(sums?.due) };
}
