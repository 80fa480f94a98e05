import type { PaymentMethod, PaymentState, RefundState } from '@shop/contract/order-money';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, paise } from './columns.ts';
import { orders } from './orders.ts';

/** Money that came for an order, or that a customer claims to have sent. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    /** For `unmatched` payments: the order that the money was meant for. */
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<PaymentState>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    /** How the customer paid at the provider, such as `upi`. */
    instrument: text('instrument'),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    reference: text('reference'),
    /** The provider's own ids. */
    providerOrderId: text('provider_order_id'),
    providerPaymentId: text('provider_payment_id'),
    /** Why it belongs to no order. */
    why: text('why'),
    idempotencyKey: text('idempotency_key'),
    /** Null: the provider. */
    actorId: text('actor_id'),
    at: instant('at').notNull(),
    /** When the shop had the money. */
    receivedAt: instant('received_at'),
    /** When staff marked it as recorded by mistake. It is then `declined`, with the reason in `why`. */
    voidedAt: instant('voided_at'),
  },
  (t) => [
    index('payments_order').on(t.orderId, t.at),
    index('payments_received').on(t.receivedAt).where(sql`received_at is not null`),
    index('payments_open').on(t.at).where(sql`state in ('claimed', 'unmatched')`),
    uniqueIndex('payments_provider').on(t.providerPaymentId),
    uniqueIndex('payments_key').on(t.orderId, t.idempotencyKey),
    uniqueIndex('payments_reference')
      .on(t.method, sql`lower(reference)`)
      .where(sql`state = 'received' and method in ('UPI', 'bank transfer') and reference is not null`),
    // Compares as `sameReference` does.
    index('payments_plain_reference')
      .on(t.method, sql`lower(regexp_replace(reference, '\\s', '', 'g'))`)
      .where(sql`reference is not null`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    /** Also the provider's idempotency key. */
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<RefundState>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    reason: text('reason').notNull(),
    reference: text('reference'),
    providerRefundId: text('provider_refund_id'),
    /** Why it failed, in the provider's words. */
    problem: text('problem'),
    idempotencyKey: text('idempotency_key'),
    actorId: text('actor_id').notNull(),
    at: instant('at').notNull(),
    processedAt: instant('processed_at'),
    /** When its state is checked with the provider next. */
    nextCheckAt: instant('next_check_at'),
  },
  (t) => [
    index('refunds_order').on(t.orderId, t.at),
    index('refunds_payment').on(t.paymentId),
    index('refunds_processed').on(t.processedAt).where(sql`processed_at is not null`),
    index('refunds_check').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    uniqueIndex('refunds_provider').on(t.providerRefundId),
  ],
);

/** What staff have given up of what was due for an order, or, if `kept`, do not pay back of one that has ended. */
export const writeOffs = pgTable(
  'write_offs',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kept: boolean('kept').notNull().default(false),
    amountPaise: paise('amount_paise').notNull(),
    reason: text('reason').notNull(),
    idempotencyKey: text('idempotency_key'),
    actorId: text('actor_id').notNull(),
    at: instant('at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [index('write_offs_order').on(t.orderId, t.at), index('write_offs_at').on(t.at)],
);

/** Orders whose stock is held until then for an online payment; written with the order (`write_orders`). */
export const onlineHolds = pgTable(
  'online_holds',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    until: instant('until').notNull(),
  },
  (t) => [index('online_holds_until').on(t.until)],
);

/** Orders at the provider: each can be paid once. */
export const providerOrders = pgTable(
  'provider_orders',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull(),
    at: instant('at').notNull(),
    /** How often the provider's payments were checked. */
    checks: smallint('checks').notNull().default(0),
    nextCheckAt: instant('next_check_at'),
    /** A sentence: where the provider and the shop disagree. */
    difference: text('difference'),
    checkedAt: instant('checked_at'),
    /** When staff settled the difference, why it is none, and who. */
    settledAt: instant('settled_at'),
    settledNote: text('settled_note'),
    settledBy: text('settled_by'),
  },
  (t) => [
    index('provider_orders_order').on(t.orderId, t.at),
    index('provider_orders_check').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index('provider_orders_difference').on(t.checkedAt).where(sql`difference is not null`),
  ],
);

/** Up to when lists of the provider were read, such as that of its refunds. */
export const providerReads = pgTable('provider_reads', {
  what: text('what').primaryKey(),
  readTo: instant('read_to'),
  nextAt: instant('next_at').notNull(),
});

/** Handled events of the provider: each is handled once. */
export const providerEvents = pgTable(
  'provider_events',
  { id: text('id').primaryKey(), at: instant('at').notNull() },
  (t) => [index('provider_events_at').on(t.at)],
);

/** Cash counted at the end of a day of the shop. */
export const dayClosings = pgTable('day_closings', {
  day: text('day').primaryKey(),
  /** What was in the till when the day began. */
  floatPaise: paise('float_paise').notNull().default(0),
  /** With the float. */
  expectedPaise: paise('expected_paise').notNull(),
  countedPaise: paise('counted_paise').notNull(),
  /** What stays in the till for the next day; null: nobody has written it down. */
  leftPaise: paise('left_paise'),
  note: text('note').notNull(),
  actorId: text('actor_id').notNull(),
  at: instant('at').notNull(),
  /** How often the day was closed. */
  version: integer('version').notNull().default(1),
});

/** Cash that left the till for something that is no refund, such as a purchase or the bank. */
export const cashOuts = pgTable(
  'cash_outs',
  {
    id: text('id').primaryKey(),
    amountPaise: paise('amount_paise').notNull(),
    reason: text('reason').notNull(),
    idempotencyKey: text('idempotency_key'),
    actorId: text('actor_id').notNull(),
    /** On the day that it is missing in the till; the end of that day if it was recorded later. */
    at: instant('at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [index('cash_outs_at').on(t.at), uniqueIndex('cash_outs_key').on(t.idempotencyKey)],
);
