import type { PurchaseStatus } from '@shop/contract/office/purchases';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { instant, paise } from './columns.ts';

export const suppliers = pgTable(
  'suppliers',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    gstin: text('gstin').notNull(),
    notes: text('notes').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('suppliers_name').on(sql`lower(${t.name})`)],
);

export const purchases = pgTable(
  'purchases',
  {
    id: text('id').primaryKey(),
    /** The number that people use; gaps are possible. */
    number: serial('number').notNull().unique(),
    supplierId: text('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    status: text('status').$type<PurchaseStatus>().notNull(),
    note: text('note').notNull(),
    /** Increased by every change, including receipts. */
    version: integer('version').notNull().default(1),
    actorId: text('actor_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('purchases_newest').on(t.at.desc(), t.id),
    index('purchases_supplier').on(t.supplierId, t.at.desc()),
    index('purchases_open').on(t.at).where(sql`status in ('ordered', 'part')`),
    check('purchases_status', sql`${t.status} in ('ordered', 'part', 'received', 'cancelled')`),
  ],
);

export const purchaseLines = pgTable(
  'purchase_lines',
  {
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    position: smallint('position').notNull(),
    quantity: integer('quantity').notNull(),
    /** The sum of this purchase's receipts. */
    received: integer('received').notNull().default(0),
    /** Of one piece; null while it is not known. */
    costPaise: paise('cost_paise'),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseId, t.productId] }),
    index('purchase_lines_product').on(t.productId),
    check('purchase_lines_received', sql`${t.received} between 0 and ${t.quantity}`),
  ],
);

/** Who corrected a receipt, and why; the figures are in the log of changes. */
interface StoredCorrection {
  at: string;
  actorId: string;
  reason: string;
}

/** What came of a purchase at one time, with the supplier's bill. */
export const purchaseReceipts = pgTable(
  'purchase_receipts',
  {
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
    /** The sender's key: also in the keys of its stock movements. */
    key: text('key').notNull(),
    actorId: text('actor_id').notNull(),
    at: instant('at').notNull(),
    billNumber: text('bill_number').notNull().default(''),
    /** `YYYY-MM-DD`, as the bill has it. */
    billDate: text('bill_date'),
    /** The GST of the bill, as somebody typed it. */
    gstPaise: paise('gst_paise'),
    corrections: jsonb('corrections').$type<StoredCorrection[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.purchaseId, t.key] })],
);

export const purchaseReceiptLines = pgTable(
  'purchase_receipt_lines',
  {
    purchaseId: text('purchase_id').notNull(),
    key: text('key').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    /** As it was corrected. */
    quantity: integer('quantity').notNull(),
    costPaise: paise('cost_paise'),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseId, t.key, t.productId] }),
    foreignKey({ columns: [t.purchaseId, t.key], foreignColumns: [purchaseReceipts.purchaseId, purchaseReceipts.key] }),
    index('purchase_receipt_lines_product').on(t.productId),
    check('purchase_receipt_lines_quantity', sql`${t.quantity} >= 0`),
  ],
);

/** The last supplier and cost of a product. Not in `products`, so that no catalogue query can read it. */
export const productCosts = pgTable('product_costs', {
  productId: text('product_id')
    .primaryKey()
    .references(() => products.id),
  purchaseId: text('purchase_id')
    .notNull()
    .references(() => purchases.id),
  /** Null if the last purchase had none. */
  costPaise: paise('cost_paise'),
  at: instant('at').notNull(),
});
