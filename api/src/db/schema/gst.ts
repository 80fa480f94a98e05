import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, paise } from './columns.ts';
import { orders } from './orders.ts';
import type { StoredDocument } from './stored-document.ts';

/** The business for which an order was placed. */
export const orderBuyers = pgTable('order_buyers', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  gstin: text('gstin').notNull(),
  legalName: text('legal_name').notNull(),
});

/** The newest serial number of a series in a financial year; a number is taken with the document, or not at all. */
export const documentCounters = pgTable(
  'document_counters',
  {
    series: text('series').notNull(),
    year: text('year').notNull(),
    last: integer('last').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

/** Invoices, bills of supply and credit notes as they were issued. A trigger refuses every change. */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<StoredDocument['kind']>().notNull(),
    series: text('series').notNull(),
    year: text('year').notNull(),
    serial: integer('serial').notNull(),
    number: text('number').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The invoice that a credit note corrects. */
    originalId: text('original_id'),
    /** The shop's day. */
    day: text('day').notNull(),
    issuedAt: instant('issued_at').notNull(),
    totalPaise: paise('total_paise').notNull(),
    data: jsonb('data').$type<StoredDocument>().notNull(),
    issuedBy: text('issued_by').notNull(),
  },
  (t) => [
    uniqueIndex('tax_documents_serial').on(t.series, t.year, t.serial),
    uniqueIndex('tax_documents_number').on(t.number),
    index('tax_documents_order').on(t.orderId, t.issuedAt),
    index('tax_documents_day').on(t.day),
  ],
);
