import type { Image, Tint } from '@shop/contract/common';
import type { GstRate } from '@shop/contract/gst/rates';
import { noDetails, type Pack, type PriceTier, type ProductDetails } from '@shop/contract/product';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { inLanguages, instant, paise, xid8 } from './columns.ts';

export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    inLanguages: inLanguages<'name'>(),
    imgUrl: text('img_url').notNull(),
    tint: text('tint').$type<Tint>().notNull(),
    position: integer('position').notNull(),
    /** Set when a category is deleted. Its row stays for its deleted products; nobody sees it. */
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
    inLanguages: inLanguages<'name'>(),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('subcategories_name').on(t.categoryId, t.name)],
);

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    /** The merchant's own number, by which an import recognises the product. */
    sku: text('sku').unique(),
    /** EAN or UPC, digits only. */
    barcode: text('barcode'),
    hsn: text('hsn'),
    /** Where staff find it. */
    shelf: text('shelf'),
    gstRates: jsonb('gst_rates').$type<GstRate[]>().notNull().default([]),
    gstExempt: boolean('gst_exempt').notNull().default(false),
    /** The day of its newest invoice. GST rates that applied until then cannot be changed. */
    invoicedOn: text('invoiced_on'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    inLanguages: inLanguages<'name' | 'description' | 'origin' | 'shelf_life' | 'pack_label'>(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    subcategoryId: text('subcategory_id').references(() => subcategories.id),
    tiers: jsonb('tiers').$type<PriceTier[]>().notNull(),
    mrpPaise: paise('mrp_paise'),
    discountedPaise: paise('discounted_paise'),
    /** Unit price at the smallest quantity: what lists sort by. Always written by `productPrices`. */
    sortPaise: paise('sort_paise'),
    /** The sum of its movements; only written together with a movement. */
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
