import type { Tint } from '@shop/contract/common';
import type { Product, ProductInput } from '@shop/contract/product';
import { parseRupees, toRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import { inLanguage, ownInLanguage } from '../languages/in-language.ts';
import { resanitizeRichText } from '../rich-text.ts';

export type ProductRow = Omit<
  typeof products.$inferSelect,
  | 'countedVersion'
  | 'version'
  | 'writtenIn'
  | 'barcode'
  | 'hsn'
  | 'shelf'
  | 'lowStock'
  | 'gstRates'
  | 'gstExempt'
  | 'invoicedOn'
> & {
  tint: Tint;
};

/** A product's data in a list. */
export type CardRow = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'description'
  | 'inLanguages'
  | 'categoryId'
  | 'subcategoryId'
  | 'tiers'
  | 'mrpPaise'
  | 'discountedPaise'
  | 'stock'
  | 'stockVersion'
  | 'minQuantity'
  | 'maxQuantity'
  | 'isPricing'
  | 'pack'
  | 'images'
  | 'deletedAt'
  | 'family'
  | 'packLabel'
  | 'ratingCount'
  | 'ratingAverage'
  | 'tint'
>;

const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise));

/** The fields that decide a price, as the pricing module reads them. */
export const pricedOf = (row: Pick<ProductRow, 'tiers' | 'mrpPaise' | 'discountedPaise'>) => ({
  prices: row.tiers,
  mrp_price: rupees(row.mrpPaise),
  discounted_price: rupees(row.discountedPaise),
});

export function presentProduct(row: CardRow, seesAllPrices: boolean, language?: string): Product {
  const seesPrice = seesAllPrices || row.isPricing;
  const priced = seesPrice ? pricedOf(row) : { prices: [], mrp_price: null, discounted_price: null };
  const texts = inLanguage(
    { name: row.name, description: row.description },
    ['name', 'description'],
    row.inLanguages,
    language,
  );
  return {
    _id: row.id,
    ...texts,
    description: resanitizeRichText(texts.description),
    ...priced,
    prod_quantity: row.stock,
    ...(seesAllPrices && { stock_version: row.stockVersion }),
    min_order_quantity: row.minQuantity,
    max_order_quantity: row.maxQuantity,
    img_ids: row.images.map((image) => ownInLanguage(image, ['alt'], language)),
    is_pricing: row.isPricing,
    pack: row.pack,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    rating: row.ratingCount === 0 ? null : row.ratingAverage / 100,
    ratingCount: row.ratingCount,
    category_id: row.categoryId,
    subcategory_id: row.subcategoryId,
    tint: row.tint,
  };
}

export function productPrices(
  input: Pick<ProductInput, 'prices' | 'mrp_price' | 'discounted_price' | 'min_order_quantity'>,
) {
  return {
    tiers: input.prices,
    mrpPaise: parseRupees(input.mrp_price),
    discountedPaise: parseRupees(input.discounted_price),
    sortPaise: unitPrice(input, Math.max(1, input.min_order_quantity)),
  };
}

export const productColumns = {
  id: products.id,
  sku: products.sku,
  name: products.name,
  description: products.description,
  inLanguages: products.inLanguages,
  categoryId: products.categoryId,
  subcategoryId: products.subcategoryId,
  tiers: products.tiers,
  mrpPaise: products.mrpPaise,
  discountedPaise: products.discountedPaise,
  sortPaise: products.sortPaise,
  stock: products.stock,
  stockVersion: products.stockVersion,
  minQuantity: products.minQuantity,
  maxQuantity: products.maxQuantity,
  isPricing: products.isPricing,
  pack: products.pack,
  details: products.details,
  images: products.images,
  deletedAt: products.deletedAt,
  family: products.family,
  packLabel: products.packLabel,
  packPosition: products.packPosition,
  isCard: products.isCard,
  ratingHalves: products.ratingHalves,
  ratingCount: products.ratingCount,
  ratingAverage: products.ratingAverage,
  sold: products.sold,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  tint: categories.tint,
};

export const selectProducts = (db: Pick<Db, 'select'>) =>
  db.select(productColumns).from(products).innerJoin(categories, eq(categories.id, products.categoryId));
