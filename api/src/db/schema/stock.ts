import type { StockMovementKind } from '@shop/contract/stock';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { instant } from './columns.ts';
import { users } from './people.ts';

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
    /** The sender's key: a repeated request is not written again. */
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
    /** The message about it. Null again if the product sold out before it was sent. */
    messageId: text('message_id'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('stock_requests_product').on(t.productId, t.at, t.userId),
    index('stock_requests_message').on(t.messageId).where(sql`message_id is not null`),
  ],
);
