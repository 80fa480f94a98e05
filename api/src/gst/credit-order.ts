import { NO_GST } from '@shop/contract/gst/settings';
import type { Paise } from '@shop/pricing/money';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { businessProfile } from '../db/schema/shop.ts';
import { noteOn } from './credit-note.ts';
import { type Goods, goodsParts } from './goods-parts.ts';
import { documentsOf, openAmount, openInvoices } from './open-invoices.ts';
import { storeDocument } from './store-document.ts';
import { takeNumber } from './take-number.ts';

export interface Credit {
  orderId: string;
  reason: string;
  actorId: string;
  /** The amount with tax that the customer pays in the end; default 0, as when all goods come back. */
  downTo?: Paise;
  /** The returned goods: their lines are credited first. */
  goods?: readonly Goods[];
  at?: Date;
}

async function creditSeries(tx: Tx): Promise<string> {
  const [row] = await tx.select({ data: businessProfile.data }).from(businessProfile).limit(1);
  return (row?.data.gst ?? NO_GST).credit_series;
}

/**
 * Creates the credit notes for a return or refund (section 34 of the CGST Act): one for each invoice of the order with
 * an open amount. Runs in the transaction of the return or refund. Does nothing without an invoice; what is credited
 * already is not open any more. Returns their numbers.
 */
export async function creditOrder(
  tx: Tx,
  { orderId, reason, actorId, downTo = 0, goods, at }: Credit,
): Promise<string[]> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
  const open = openInvoices(await documentsOf(tx, orderId));
  const whole = openAmount(open);
  const parts = goodsParts(
    Math.max(0, whole - downTo),
    open.flatMap(({ lines }) => lines),
    goods,
  );
  const numbers: string[] = [];
  for (const one of open) {
    const own = parts.splice(0, one.lines.length);
    if (own.every(({ amount }) => amount === 0)) continue;
    const taken = await takeNumber(tx, await creditSeries(tx), at);
    await storeDocument(tx, { orderId, taken, data: noteOn(one, own, reason), actorId, originalId: one.invoice.id });
    numbers.push(taken.number);
  }
  return numbers;
}
