import type { DeliveryZone } from '@shop/contract/delivery';
import type { OrderEdit, OrderEvent, OrderMove, OrderSale, OrderStatus, PaymentMode } from '@shop/contract/order';
import type { Kept, MoneyEntry, WriteOff } from '@shop/contract/order-money';
import type { OrderProposal, ProposalLine } from '@shop/contract/order-proposals';
import type { OrderReturn, ReturnLine, ReturnState, ReturnStep } from '@shop/contract/order-returns';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { instant, paise } from './columns.ts';
import { users } from './people.ts';

export interface CartLine {
  productId: string;
  quantity: number;
}

export const carts = pgTable('carts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  version: integer('version').notNull(),
  items: jsonb('items').$type<CartLine[]>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** The version that was ordered last, and its order. */
  orderedVersion: integer('ordered_version'),
  orderedId: text('ordered_id'),
});

export interface StoredSale extends OrderSale {
  /** Prices that staff quoted while placing the order, by product name; for the change log. */
  quotes?: Record<string, { price: number }> | undefined;
}

/** `sale`: when staff placed the order for a customer. `productId` names a removed product in other languages. */
export interface StoredEdit extends Omit<OrderEdit, 'lines'> {
  lines: (OrderEdit['lines'][number] & { productId?: string })[];
}

/** Off the goods of an order, which cost `of` when it was placed. In paise. */
export interface StoredDiscount {
  paise: number;
  of: number;
}

/** `sale` and `discount` are those of the placing. */
export type StoredMove = Omit<OrderMove, 'edit'> & {
  edit?: StoredEdit;
  actorId: string;
  sale?: StoredSale;
  discount?: StoredDiscount;
};

/** The part of a zone from which the charge is calculated. */
export interface ChargeRule extends Pick<DeliveryZone, 'charge' | 'free_from'> {
  grams: number;
}

/** How an order comes to its customer. */
export interface StoredDelivery {
  slot: { id: string; day: string; from: string; to: string } | null;
  pickup: boolean;
  /** Of a pick-up: the shop's note, and the same in other languages. */
  note?: string;
  note_in?: Record<string, { note?: string }>;
  /** Recalculates the charge when prices are quoted; only for an order that was placed with unknown prices. */
  rule?: ChargeRule;
  carrier?: string;
  tracking?: string;
  /** The carrier's tracking page. */
  link?: string;
}

/** Prices in paise. */
export interface StoredProposal extends Omit<OrderProposal, 'lines'> {
  lines: (Omit<ProposalLine, 'replacement'> & {
    replacement?: Omit<NonNullable<ProposalLine['replacement']>, 'price'> & { unitPaise: number };
  })[];
}

/** In paise. */
export type StoredReturn = Omit<OrderReturn, 'refund' | 'less_due' | 'steps'> & {
  /** Since 2026-11-30 with who took it. */
  steps: (ReturnStep & { actorId?: string })[];
  refundPaise: number | null;
  lessDuePaise?: number | null;
};

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    /** Order of arrival in the whole shop; gaps are possible. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /** 1, 2, 3 … among this customer's orders, without gaps: page N is found by it, without counting. */
    customerSeq: integer('customer_seq').notNull(),
    /** The readable `orderId`: eight digits. */
    number: text('number').notNull().unique(),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id),
    placedAt: instant('placed_at').notNull(),
    status: smallint('status').$type<OrderStatus>().notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    pin: text('pin').notNull(),
    paymentMode: smallint('payment_mode').$type<PaymentMode>().notNull(),
    userNote: text('user_note'),
    cancellationReason: text('cancellation_reason'),
    /** With the delivery; null while a line has no price. */
    totalPaise: paise('total_paise'),
    deliveryPaise: paise('delivery_paise').notNull().default(0),
    /** The price of returned goods. */
    returnedPaise: paise('returned_paise').notNull().default(0),
    /** Of settled returns: the part that was unpaid and is no longer due. */
    lessDuePaise: paise('less_due_paise').notNull().default(0),
    /** Null in a shop without delivery settings. */
    delivery: jsonb('delivery').$type<StoredDelivery>(),
    moves: jsonb('moves').$type<StoredMove[]>().notNull(),
    /** The sums and the list of its payments and refunds, updated with each of them (`money/update-money.ts`). */
    receivedPaise: paise('received_paise').notNull().default(0),
    pendingPaise: paise('pending_paise').notNull().default(0),
    refundingPaise: paise('refunding_paise').notNull().default(0),
    refundedPaise: paise('refunded_paise').notNull().default(0),
    writtenOffPaise: paise('written_off_paise').notNull().default(0),
    keptPaise: paise('kept_paise').notNull().default(0),
    moneyEntries: jsonb('money_entries').$type<MoneyEntry[]>(),
    /** Its returns as pages show them, updated with each of them (`orders/update-returns.ts`). */
    returns: jsonb('returns').$type<StoredReturn[]>(),
    writeOffs: jsonb('write_offs').$type<WriteOff[]>(),
    kept: jsonb('kept').$type<Kept[]>(),
    /** The open question to a customer about unavailable items. */
    proposal: jsonb('proposal').$type<StoredProposal>(),
    /** When the question ends by itself. Null: never, or there is no question. */
    proposalUntil: instant('proposal_until'),
    /** How long the stock is held for an online payment. */
    payUntil: instant('pay_until'),
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash'),
    /** The number of its newest invoice. */
    invoice: text('invoice'),
    searchText: text('search_text').generatedAlwaysAs(sql`number || ' ' || phone || ' ' || lower(name)`),
  },
  (t) => [
    uniqueIndex('orders_customer_seq').on(t.customerId, t.customerSeq),
    uniqueIndex('orders_key').on(t.customerId, t.idempotencyKey),
    uniqueIndex('orders_seq').on(t.seq),
    index('orders_status_seq').on(t.status, t.seq),
    index('orders_placed').on(t.placedAt),
    index('orders_spent').on(t.customerId, t.status, t.totalPaise),
    index('orders_left_to_pay_back')
      .on(t.seq)
      .where(sql`status in (2, 4) and received_paise > refunding_paise + refunded_paise + kept_paise`),
    index('orders_overpaid')
      .on(t.seq)
      .where(sql`received_paise > total_paise - less_due_paise + refunding_paise + refunded_paise`),
    index('orders_pending').on(t.seq).where(sql`pending_paise > 0`),
    index('orders_proposal').on(t.proposalUntil).where(sql`proposal_until is not null`),
    // The desk's filters by delivery.
    index('orders_slot_day')
      .on(sql`(delivery -> 'slot' ->> 'day')`, t.seq)
      .where(sql`(delivery -> 'slot' ->> 'day') is not null`),
    index('orders_pickup').on(t.seq).where(sql`(delivery ->> 'pickup')::boolean`),
    index('orders_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint('position').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Null until the business quotes a price. */
    unitPaise: paise('unit_paise'),
    /** Whether the product had a price when it was ordered. */
    isPricing: boolean('is_pricing').notNull(),
    /** How many pieces were returned. */
    returned: integer('returned').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check('order_lines_returned', sql`${t.returned} between 0 and ${t.quantity}`),
  ],
);

/** Requested returns of delivered orders, and their outcome. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<ReturnState>().notNull(),
    lines: jsonb('lines').$type<ReturnLine[]>().notNull(),
    reason: text('reason').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    steps: jsonb('steps').$type<(ReturnStep & { actorId: string })[]>().notNull(),
    refundPaise: paise('refund_paise'),
    /** By how much it lowered what is due. */
    lessDuePaise: paise('less_due_paise'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('order_returns_order').on(t.orderId, t.at),
    index('order_returns_waiting').on(t.orderId).where(sql`state in ('requested', 'received')`),
    index('order_returns_to_collect').on(t.orderId).where(sql`state = 'accepted'`),
  ],
);

/** Orders by status, counted by a trigger; spread over shards so that simultaneous orders do not wait for one row. */
export const orderCounts = pgTable(
  'order_counts',
  {
    status: smallint('status').$type<OrderStatus>().notNull(),
    shard: smallint('shard').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.status, t.shard] })],
);

/** Events for live pages; old ones are deleted. */
export const orderEvents = pgTable(
  'order_events',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<OrderEvent['kind']>().notNull(),
    orderId: text('order_id').notNull(),
    number: text('number').notNull(),
    customerId: text('customer_id').notNull(),
    status: smallint('status').$type<OrderStatus>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('order_events_customer').on(t.customerId, t.seq)],
);

export const ratings = pgTable(
  'ratings',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    halves: smallint('halves').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
);
