import type { BusinessProfile } from '@shop/contract/business';
import type { Image, Tint } from '@shop/contract/common';
import type { ChangedFields, ChangeKind } from '@shop/contract/office/changes';
import type {
  ImportCells,
  ImportColumn,
  ImportCounts,
  ImportOutcome,
  ImportState,
  RowChange,
  RowProblem,
} from '@shop/contract/office/imports';
import type { StaffRole } from '@shop/contract/office/rights';
import type { OrderEvent, OrderMove, OrderStatus, PaymentMode } from '@shop/contract/order';
import { noDetails, type Pack, type PriceTier, type ProductDetails } from '@shop/contract/product';
import type { StockMovementKind } from '@shop/contract/stock';
import type { HomeContent } from '@shop/contract/theme';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const paise = (name: string) => bigint(name, { mode: 'number' });
/** Number of a transaction. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    imgUrl: text('img_url').notNull(),
    tint: text('tint').$type<Tint>().notNull(),
    position: integer('position').notNull(),
    /** A deleted category stays for the sake of its deleted products; nobody sees it. */
    removedAt: instant('removed_at'),
  },
  (t) => [uniqueIndex('categories_shown_name').on(t.name).where(sql`removed_at is null`)],
);

export const subcategories = pgTable(
  'subcategories',
  {
    id: text('id').primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('subcategories_name').on(t.categoryId, t.name)],
);

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    /** The merchant's own number, by which an import recognises it. */
    sku: text('sku').unique(),
    /** EAN or UPC, digits only. */
    barcode: text('barcode'),
    hsn: text('hsn'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    subcategoryId: text('subcategory_id').references(() => subcategories.id),
    tiers: jsonb('tiers').$type<PriceTier[]>().notNull(),
    mrpPaise: paise('mrp_paise'),
    discountedPaise: paise('discounted_paise'),
    /** Unit price at the smallest quantity: what lists sort by. Always written by `productPrices`. */
    sortPaise: paise('sort_paise'),
    /** The sum of its movements; only written together with one. */
    stock: integer('stock').notNull().default(0),
    /** Number of its newest movement. */
    stockVersion: integer('stock_version').notNull().default(0),
    /** The stock version that the newest count was made at. */
    countedVersion: integer('counted_version').notNull().default(0),
    minQuantity: integer('min_quantity').notNull(),
    maxQuantity: integer('max_quantity'),
    isPricing: boolean('is_pricing').notNull(),
    /** The content of one piece, in grams, millilitres or pieces: for the price by weight. */
    pack: jsonb('pack').$type<Pack>(),
    details: jsonb('details').$type<ProductDetails>().notNull().default(noDetails),
    images: jsonb('images').$type<Image[]>().notNull(),
    deletedAt: instant('deleted_at'),
    /** The family of a product's packs; null for a product in one size. */
    family: text('family'),
    /** The label among the packs: "5 kg". */
    packLabel: text('pack_label'),
    packPosition: integer('pack_position').notNull().default(0),
    /** Whether lists show it: true except for a family's other packs. A trigger sets it. */
    isCard: boolean('is_card').notNull().default(true),
    /** At or below this number the stock is low; null if the shop's own number applies. */
    lowStock: integer('low_stock'),
    ratingHalves: integer('rating_halves').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    ratingAverage: integer('rating_average_x100').notNull().default(0),
    sold: bigint('sold', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** A trigger increases it with every write to the merchant's fields, not with stock and ratings. */
    version: integer('version').notNull().default(1),
    /** The transaction that increased `version`. */
    writtenIn: xid8('written_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    index('products_sku_any_case').on(sql`lower(sku)`),
    check('products_stock', sql`${t.stock} >= 0`),
    index('products_newest').on(t.categoryId, t.createdAt.desc(), t.id).where(sql`deleted_at is null`),
    index('products_cards').on(t.categoryId, t.subcategoryId).where(sql`deleted_at is null and is_card`),
    index('products_price_up')
      .on(t.categoryId, sql`(case when is_pricing then sort_paise end)`, t.createdAt.desc(), t.id)
      .where(sql`deleted_at is null`),
    index('products_price_down')
      .on(t.categoryId, sql`(case when is_pricing then sort_paise end) desc nulls last`, t.createdAt.desc(), t.id)
      .where(sql`deleted_at is null`),
    index('products_name').on(t.categoryId, sql`(lower(name) collate "C")`, t.id).where(sql`deleted_at is null`),
    index('products_written').on(t.writtenIn),
    uniqueIndex('products_barcode').on(t.barcode),
    index('products_all_names').on(sql`(lower(name) collate "C")`, t.id),
    index('products_all_prices').on(t.sortPaise, t.id),
    index('products_updated').on(t.updatedAt, t.id),
    index('products_words').using(
      'gin',
      sql`(lower(name || ' ' || coalesce(sku, '') || ' ' || coalesce(barcode, ''))) gin_trgm_ops`,
    ),
    index('products_family').on(t.family, t.packPosition, t.id).where(sql`family is not null`),
    index('products_rating')
      .on(t.categoryId, t.ratingAverage.desc(), t.ratingCount.desc(), t.id)
      .where(sql`deleted_at is null`),
  ],
);

/** The stock movements of a product, numbered from 1 without gaps. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    version: integer('version').notNull(),
    kind: text('kind').$type<StockMovementKind>().notNull(),
    change: integer('change').notNull(),
    /** The stock afterwards. */
    stock: integer('stock').notNull(),
    /** For a count: the version that it is based on. */
    countedVersion: integer('counted_version'),
    actorId: text('actor_id'),
    at: instant('at').notNull(),
    reason: text('reason'),
    orderId: text('order_id'),
    /** The sender's key: the same request is not written again. */
    key: text('key'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.version] }),
    uniqueIndex('stock_movements_key').on(t.productId, t.key).where(sql`key is not null`),
    check('stock_movements_kind', sql`${t.kind} in ('received', 'sold', 'returned', 'damaged', 'counted')`),
  ],
);

/** One row. */
export const stockRules = pgTable('stock_rules', {
  id: text('id').$type<'shop'>().primaryKey(),
  lowStock: integer('low_stock').notNull(),
});

/** Customers who want a message when a product is back. */
export const stockRequests = pgTable(
  'stock_requests',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    at: instant('at').notNull(),
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('stock_requests_product').on(t.productId, t.at, t.userId),
  ],
);

/** Customers with their own prices. */
export const customerGroups = pgTable('customer_groups', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** Hundredths of a per cent off every price without an entry in `group_prices`. */
  hundredthsOff: integer('hundredths_off').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The price of one product for a group: its own tiers, or a discount. */
export const groupPrices = pgTable(
  'group_prices',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    tiers: jsonb('tiers').$type<PriceTier[]>(),
    hundredthsOff: integer('hundredths_off'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.productId] }),
    check('group_prices_one', sql`(${t.tiers} is null) <> (${t.hundredthsOff} is null)`),
  ],
);

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull().unique(),
    name: text('name').notNull(),
    email: text('email'),
    groupId: text('group_id').references(() => customerGroups.id, { onDelete: 'set null' }),
    /** Since when they may neither log in nor order. */
    blockedAt: instant('blocked_at'),
    defaultAddressId: text('default_address_id').references((): AnyPgColumn => addresses.id, { onDelete: 'set null' }),
    /** Orders placed so far; the newest order's `customerSeq`. */
    orderCount: integer('order_count').notNull().default(0),
    /** Triggers increase it when one of their orders or ratings changes: until then a history stays the same. */
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
    /** The first choices, in words. */
    device: text('device'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

export const spentTokens = pgTable('spent_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

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

export type KeptMove = OrderMove & { actorId: string };

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
    /** Null while a line has no price. */
    totalPaise: paise('total_paise'),
    moves: jsonb('moves').$type<KeptMove[]>().notNull(),
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash'),
    searchText: text('search_text').generatedAlwaysAs(sql`number || ' ' || phone || ' ' || lower(name)`),
  },
  (t) => [
    uniqueIndex('orders_customer_seq').on(t.customerId, t.customerSeq),
    uniqueIndex('orders_key').on(t.customerId, t.idempotencyKey),
    uniqueIndex('orders_seq').on(t.seq),
    index('orders_status_seq').on(t.status, t.seq),
    index('orders_placed').on(t.placedAt),
    index('orders_spent').on(t.customerId, t.status, t.totalPaise),
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
    /** Null until the business has quoted it. */
    unitPaise: paise('unit_paise'),
    /** Whether the product had a price when it was ordered. */
    isPricing: boolean('is_pricing').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
);

/** Orders by status, kept by a trigger; spread over shards so that simultaneous orders do not wait for one row. */
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

/** One row. */
export const businessProfile = pgTable('business_profile', {
  id: text('id').primaryKey(),
  data: jsonb('data').$type<Omit<BusinessProfile, '_id'>>().notNull(),
  version: integer('version').notNull().default(1),
  savedAt: instant('saved_at'),
  savedBy: text('saved_by'),
});

export const themes = pgTable('themes', {
  slot: text('slot').$type<'live' | 'draft'>().primaryKey(),
  data: jsonb('data').$type<HomeContent>().notNull(),
  /** For the draft: changes with every save. */
  revision: text('revision'),
  savedAt: instant('saved_at'),
  savedBy: text('saved_by'),
});

/** Every published home page. Customers see the one that started last and has not ended. */
export const themeVersions = pgTable('theme_versions', {
  version: integer('version').primaryKey(),
  data: jsonb('data').$type<HomeContent>().notNull(),
  publishedAt: instant('published_at').notNull(),
  publishedBy: text('published_by'),
  /** The earlier version that it restored. */
  restoredFrom: integer('restored_from'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  cancelledAt: instant('cancelled_at'),
});

export const pincodes = pgTable('pincodes', {
  pin: text('pin').primaryKey(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  localities: jsonb('localities').$type<string[]>().notNull(),
});

/** Visits: `shop` or `product:<id>`. */
export const visitCounts = pgTable('visit_counts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
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
  addedBy: text('added_by'),
  addedAt: instant('added_at').notNull().defaultNow(),
});

/** Changes by staff, with the fields before and after. */
export const changes = pgTable(
  'changes',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    actorId: text('actor_id').notNull(),
    /** Their name at that time; null in changes from before it was stored. */
    actorName: text('actor_name'),
    kind: text('kind').$type<ChangeKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Its name at that time. */
    subjectName: text('subject_name').notNull(),
    /** For a product: its version afterwards. */
    version: integer('version'),
    before: jsonb('before').$type<ChangedFields>().notNull(),
    after: jsonb('after').$type<ChangedFields>().notNull(),
  },
  (t) => [
    index('changes_subject').on(t.kind, t.subjectId, t.seq),
    index('changes_actor').on(t.actorId, t.seq),
    index('changes_at').on(t.at),
  ],
);
/** Imported files, from their first row to their undo. */
export const imports = pgTable(
  'imports',
  {
    id: text('id').primaryKey(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    columns: jsonb('columns').$type<ImportColumn[]>().notNull(),
    rows: integer('rows').notNull(),
    /** Rows that the current stage has processed. */
    done: integer('done').notNull().default(0),
    state: text('state').$type<ImportState>().notNull(),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    newCategories: jsonb('new_categories').$type<string[]>().notNull().default([]),
    /** A key for its movements, so that a file that is imported twice moves its stock once. */
    movementKey: text('movement_key'),
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (t) => [
    index('imports_newest').on(t.createdAt.desc(), t.id),
    index('imports_under_way').on(t.createdAt).where(sql`state in ('checking', 'running', 'undoing')`),
    index('imports_movement').on(t.movementKey).where(sql`movement_key is not null`),
  ],
);

/** The state of a row: each stage moves it on, in the transaction that does its work. */
export type RowStage = 'open' | 'checked' | 'done' | 'undone';

/** What a row wrote, for the undo: the changed columns of `products`, and its movement. */
export interface WrittenRow {
  added: boolean;
  fields: Record<string, { before: unknown; after: unknown }>;
  moved?: { change: number; version: number };
  /** The categories and subcategories that were made for it, by their ids. */
  made?: { categories: string[]; subcategories: string[] };
}

export const importRows = pgTable(
  'import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    sku: text('sku').notNull(),
    cells: jsonb('cells').$type<ImportCells>().notNull(),
    stage: text('stage').$type<RowStage>().notNull(),
    outcome: text('outcome').$type<ImportOutcome>(),
    productId: text('product_id'),
    name: text('name').notNull().default(''),
    changes: jsonb('changes').$type<RowChange[]>().notNull().default([]),
    problems: jsonb('problems').$type<RowProblem[]>().notNull().default([]),
    written: jsonb('written').$type<WrittenRow>(),
    /** What was left unchanged, and why. */
    notes: jsonb('notes').$type<RowProblem[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_stage').on(t.importId, t.stage, t.line),
    index('import_rows_outcome').on(t.importId, t.outcome, t.line),
    index('import_rows_sku').on(t.importId, sql`lower(sku)`, t.line),
  ],
);

/** Customers' searches without results; nothing about the person. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    text: text('text').primaryKey(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    index('missed_searches_count').on(t.count.desc(), t.lastAt.desc()),
    index('missed_searches_last').on(t.lastAt),
  ],
);
