import type { StaffRole } from '@shop/contract/office/rights';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Customers with their own prices. */
export const customerGroups = pgTable('customer_groups', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** Hundredths of a per cent off every price without an entry in `group_prices`. */
  hundredthsOff: integer('hundredths_off').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull().unique(),
    name: text('name').notNull(),
    email: text('email'),
    /** Only of a business. */
    gstin: text('gstin'),
    legalName: text('legal_name'),
    /** Of the business, for invoices; written down by staff. */
    businessAddress: text('business_address'),
    /** `hi`: chosen by them, or the language of the page on which they logged in or ordered. Null: English so far. */
    language: text('language'),
    groupId: text('group_id').references(() => customerGroups.id, { onDelete: 'set null' }),
    /** Since then they may neither log in nor order. */
    blockedAt: instant('blocked_at'),
    defaultAddressId: text('default_address_id').references((): AnyPgColumn => addresses.id, { onDelete: 'set null' }),
    /** Orders placed so far; the newest order's `customerSeq`. */
    orderCount: integer('order_count').notNull().default(0),
    /** Triggers increase it when one of their orders or ratings changes. While it is the same, so is their history. */
    orderChanges: integer('order_changes').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    searchText: text('search_text').generatedAlwaysAs(sql`phone || ' ' || lower(name)`),
  },
  (t) => [
    index('users_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('users_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('users_group').on(t.groupId).where(sql`group_id is not null`),
  ],
);

/** Staff notes about a customer, who never sees them. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    actorId: text('actor_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('customer_notes_user').on(t.userId, t.at)],
);

export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    nickname: text('nickname').notNull(),
    address: text('address').notNull(),
    pin: text('pin').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('addresses_user').on(t.userId, t.createdAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Shown to the person, such as `Chrome on Android`. */
    device: text('device'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

export const spentTokens = pgTable('spent_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

/** When a caller's limit is fully available again. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  fullAt: instant('full_at').notNull(),
});

/** Staff, by phone number; the configured admin is an owner without a row. */
export const staff = pgTable('staff', {
  phone: text('phone').primaryKey(),
  role: text('role').$type<StaffRole>().notNull(),
  /** Written down when they were added; their account's name replaces it. */
  name: text('name'),
  addedBy: text('added_by'),
  addedAt: instant('added_at').notNull().defaultNow(),
});
