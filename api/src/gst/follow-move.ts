import { OrderStatus, returnsStock } from '@shop/contract/order-status';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { creditOrder } from './credit-order.ts';
import { issueInvoice } from './issue-invoice.ts';
import { documentsOf, openInvoices } from './open-invoices.ts';
import { readSupplier } from './read-gst.ts';

interface Moved {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  reason: string | undefined;
  actorId: string;
}

const { Confirmed, Shipped } = OrderStatus;
const ISSUED_ON = { confirmed: [Confirmed, Shipped], shipped: [Shipped] } satisfies Record<string, OrderStatus[]>;

/** Goods that leave the shop are invoiced; goods that come back are credited. */
export async function followMove(tx: Tx, { orderId, from, to, reason, actorId }: Moved): Promise<void> {
  if (returnsStock(to)) {
    const word = to === OrderStatus.Returned ? 'Goods returned' : 'Order cancelled';
    const [kept] = await tx.select({ downTo: orders.keptPaise }).from(orders).where(eq(orders.id, orderId));
    await creditOrder(tx, { orderId, reason: reason ? `${word}: ${reason}` : word, actorId, ...kept });
    return;
  }
  const supplier = await readSupplier(tx);
  if (!supplier) return;
  const documents = await documentsOf(tx, orderId);
  if (openInvoices(documents).length > 0) return;
  const isDue: readonly OrderStatus[] = ISSUED_ON[supplier.gst.issue_on];
  const isTakenBack = returnsStock(from) && documents.length > 0;
  if (isDue.includes(to) || isTakenBack) await issueInvoice(tx, orderId, actorId);
}
