import type { Kept, MoneyEntry, WriteOff } from '@shop/contract/order-money';
import { toRupees } from '@shop/pricing/money';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { orderEvents, orders } from '../db/schema/orders.ts';
import { payments, refunds, writeOffs } from '../db/schema/payments.ts';

type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;
type WriteOffRow = typeof writeOffs.$inferSelect;

const sumOf = (rows: readonly { amountPaise: number }[]) => rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Of a payment that belongs to no order: what is neither paid back nor on its way back. */
function openOf({ id, state, amountPaise }: PaymentRow, went: readonly RefundRow[]): number {
  const isGoing = (refund: RefundRow) => refund.paymentId === id && refund.state !== 'failed';
  return state === 'unmatched' ? amountPaise - sumOf(went.filter(isGoing)) : 0;
}

/** When it was settled, and when it began. */
const momentsOf = (began: Date, settled: Date | null) => ({
  at: (settled ?? began).toISOString(),
  ...(settled && settled > began && { since: began.toISOString() }),
});

const paymentEntry = (row: PaymentRow, open: number): MoneyEntry => ({
  _id: row.id,
  kind: 'payment',
  method: row.method,
  ...(row.instrument && { instrument: row.instrument }),
  amount: toRupees(row.amountPaise),
  state: row.state,
  ...momentsOf(row.at, row.receivedAt),
  ...(row.reference && { reference: row.reference }),
  ...(row.why && { note: row.why }),
  ...(open > 0 && { open: toRupees(open) }),
});

const refundEntry = (row: RefundRow): MoneyEntry => ({
  _id: row.id,
  kind: 'refund',
  method: row.method,
  amount: toRupees(row.amountPaise),
  state: row.state,
  ...momentsOf(row.at, row.processedAt),
  ...(row.reference && { reference: row.reference }),
  note: row.problem ?? row.reason,
});

const shownWriteOff = (row: WriteOffRow): WriteOff & Kept => ({
  _id: row.id,
  amount: toRupees(row.amountPaise),
  at: row.at.toISOString(),
  note: row.reason,
});

/** Money in another currency is only visible at the desk, and a payment recorded by mistake in the change log. */
const isListed = ({ state, currency, voidedAt }: PaymentRow) =>
  state !== 'failed' && currency === 'INR' && voidedAt === null;

/** The list that an order stores of its payments, refunds and write-offs, each kind oldest first. */
export function moneyOf(came: readonly PaymentRow[], went: readonly RefundRow[], givenUp: readonly WriteOffRow[]) {
  const received = came.filter(({ state }) => state === 'received');
  const ofReceived = went.filter(({ paymentId }) => received.some(({ id }) => id === paymentId));
  const [off, kept] = [givenUp.filter((row) => !row.kept), givenUp.filter((row) => row.kept)];
  const entries = [
    ...came.filter(isListed).map((row) => paymentEntry(row, openOf(row, went))),
    ...went.map(refundEntry),
  ];
  return {
    receivedPaise: sumOf(received),
    pendingPaise: sumOf(came.filter(({ state }) => state === 'claimed' || state === 'authorized')),
    refundingPaise: sumOf(ofReceived.filter(({ state }) => state === 'pending')),
    refundedPaise: sumOf(ofReceived.filter(({ state }) => state === 'processed')),
    writtenOffPaise: sumOf(off),
    writeOffs: off.length > 0 ? off.map(shownWriteOff) : null,
    keptPaise: sumOf(kept),
    kept: kept.length > 0 ? kept.map(shownWriteOff) : null,
    moneyEntries: entries.sort((a, b) => a.at.localeCompare(b.at)),
  };
}

/** Recalculates the sums of a locked order in the transaction of the change, and notifies its live pages. */
export async function updateMoney(tx: Tx, orderId: string) {
  const came = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.at), asc(payments.id));
  const went = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.at), asc(refunds.id));
  const givenUp = await tx
    .select()
    .from(writeOffs)
    .where(and(eq(writeOffs.orderId, orderId), isNull(writeOffs.takenBackAt)))
    .orderBy(asc(writeOffs.at), asc(writeOffs.id));
  const [order] = await tx
    .update(orders)
    .set(moneyOf(came, went, givenUp))
    .where(eq(orders.id, orderId))
    .returning({ number: orders.number, customerId: orders.customerId, status: orders.status });
  if (order) await tx.insert(orderEvents).values({ kind: 'paid', orderId, ...order, at: new Date() });
}
