import type {
  MessageChannel,
  MessageKind,
  MessageLanguage,
  MessageRecipient,
  MessageState,
  StoredMessageSettings,
  StoredText,
} from '@shop/contract/office/messages';
import type { HookEvent } from '@shop/contract/office/webhooks';
import type { ReturnLine } from '@shop/contract/order-returns';
import type { OrderStatus } from '@shop/contract/order-status';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
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
import { instant } from './columns.ts';
import { orders } from './orders.ts';
import { sessions, users } from './people.ts';

/** The facts at the time of the event; amounts in paise. */
export interface MessageFacts {
  status: OrderStatus;
  total: number | null;
  paid: number;
  /** The amount of the payment or refund that the message is about. */
  amount?: number;
  reason?: string | null;
  by?: 'customer' | 'business';
  /** Of a return: what the message is about. */
  lines?: ReturnLine[];
}

/** The outbox. Triggers write it in the same transaction, so that no order changes without its message. */
export const messages = pgTable(
  'messages',
  {
    /** A channel recognises a repeated attempt by it. */
    id: text('id').primaryKey(),
    /** Messages of one order are sent in this order. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    orderId: text('order_id').references(() => orders.id),
    customerId: text('customer_id').references(() => users.id),
    /** The product that is back in stock. */
    productId: text('product_id').references(() => products.id),
    kind: text('kind').$type<MessageKind>().notNull(),
    recipient: text('recipient').$type<MessageRecipient>().notNull(),
    language: text('language').$type<MessageLanguage>().notNull().default('en'),
    facts: jsonb('facts').$type<MessageFacts>().notNull(),
    state: text('state').$type<MessageState>().notNull().default('waiting'),
    channel: text('channel').$type<MessageChannel>(),
    /** Channels that refused it, or failed too often. */
    refusedBy: jsonb('refused_by').$type<MessageChannel[]>().notNull().default([]),
    /** Attempts on the current channel. */
    tries: smallint('tries').notNull().default(0),
    /** When it is due, or until when the sending process holds it. Null: nothing more happens. */
    nextAt: instant('next_at'),
    /** When the attempt began whose result is not known. */
    begunAt: instant('begun_at'),
    problem: text('problem'),
    /** The channel's own id of the message. */
    providerId: text('provider_id'),
    shown: jsonb('shown').$type<{ subject: string; text: string }>(),
    at: instant('at').notNull(),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    readAt: instant('read_at'),
  },
  (t) => [
    uniqueIndex('messages_seq').on(t.seq),
    index('messages_due').on(t.nextAt).where(sql`next_at is not null`),
    index('messages_order').on(t.orderId, t.seq),
    index('messages_state').on(t.state, t.seq),
    index('messages_provider').on(t.providerId).where(sql`provider_id is not null`),
    index('messages_at').on(t.at),
  ],
);

/** One row, since the first change. */
export const messageSettings = pgTable('message_settings', {
  id: text('id').$type<'shop'>().primaryKey(),
  data: jsonb('data').$type<StoredMessageSettings>().notNull(),
  version: integer('version').notNull(),
});

/** Texts that the merchant changed. */
export const messageTexts = pgTable(
  'message_texts',
  {
    kind: text('kind').$type<MessageKind>().notNull(),
    language: text('language').$type<MessageLanguage>().notNull(),
    data: jsonb('data').$type<StoredText>(),
    version: integer('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.language] })],
);

/** Channels on which a customer wants no messages. */
export const messageOptOuts = pgTable(
  'message_opt_outs',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    channel: text('channel').$type<MessageChannel>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.channel] })],
);

/** Browsers that show notifications, until their session ends. */
export const pushDevices = pgTable(
  'push_devices',
  {
    /** The beginning of the SHA-256 of the endpoint. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The push service's address of this browser. */
    endpoint: text('endpoint').notNull(),
    /** The browser's keys: only it can decrypt the message. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('push_devices_user').on(t.userId, t.at), index('push_devices_session').on(t.sessionHash)],
);

/** The merchant's other systems that are notified of orders. */
export const webHooks = pgTable('web_hooks', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  /** Signs what is sent there. */
  secret: text('secret').notNull(),
  events: jsonb('events').$type<HookEvent[]>().notNull(),
  isOn: boolean('is_on').notNull().default(true),
  at: instant('at').notNull(),
});

/** Written by a trigger on `messages`. */
export const hookDeliveries = pgTable(
  'hook_deliveries',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    hookId: text('hook_id')
      .notNull()
      .references(() => webHooks.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    event: text('event').$type<HookEvent>().notNull(),
    facts: jsonb('facts').$type<MessageFacts>().notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'given_up'>().notNull().default('waiting'),
    tries: smallint('tries').notNull().default(0),
    /** As in `messages`. */
    nextAt: instant('next_at'),
    /** The HTTP status of the last response. */
    status: smallint('status'),
    response: text('response'),
    at: instant('at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('hook_deliveries_due').on(t.nextAt).where(sql`next_at is not null`),
    index('hook_deliveries_hook').on(t.hookId, t.seq),
    index('hook_deliveries_order').on(t.hookId, t.orderId, t.seq),
    index('hook_deliveries_at').on(t.at),
  ],
);
