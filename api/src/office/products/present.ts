import type { OfficeProduct, OfficeProductRow } from '@shop/contract/office/products';
import type { ProductInput } from '@shop/contract/product';
import { pricedOf } from '../../catalogue/product-row.ts';
import type { products } from '../../db/schema/catalogue.ts';
import { namesIn } from '../../languages/names-in.ts';
import { resanitizeRichText } from '../../rich-text.ts';

export type WholeProduct = typeof products.$inferSelect;

/** The merchant's fields of a product, in the merchant's format. */
export const inputOf = (row: WholeProduct) =>
  ({
    name: row.name,
    description: row.description,
    in_languages: row.inLanguages,
    ...pricedOf(row),
    min_order_quantity: row.minQuantity,
    max_order_quantity: row.maxQuantity,
    img_ids: row.images,
    is_pricing: row.isPricing,
    pack: row.pack,
    details: row.details,
    barcode: row.barcode,
    hsn: row.hsn,
    shelf: row.shelf,
    gst_rates: row.gstRates,
    gst_exempt: row.gstExempt,
    deleted: row.deletedAt !== null,
    category_id: row.categoryId,
    subcategory_id: row.subcategoryId,
  }) satisfies ProductInput;

/** With the number that identifies it in files. */
export const writtenOf = (row: WholeProduct) => ({ ...inputOf(row), sku: row.sku });

export const presentOfficeProduct = (row: WholeProduct, tint: OfficeProduct['tint']): OfficeProduct => ({
  ...writtenOf(row),
  description: resanitizeRichText(row.description),
  _id: row.id,
  tint,
  stock: row.stock,
  stock_version: row.stockVersion,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type Listed = Pick<
  WholeProduct,
  | 'id'
  | 'name'
  | 'inLanguages'
  | 'sku'
  | 'barcode'
  | 'images'
  | 'categoryId'
  | 'tiers'
  | 'mrpPaise'
  | 'discountedPaise'
  | 'minQuantity'
  | 'stock'
  | 'stockVersion'
  | 'isPricing'
  | 'deletedAt'
  | 'updatedAt'
  | 'version'
> & { tint: OfficeProduct['tint']; category: string; subcategory: string | null };

export const presentRow = (row: Listed): OfficeProductRow => ({
  _id: row.id,
  name: row.name,
  ...namesIn(row.inLanguages),
  sku: row.sku,
  barcode: row.barcode,
  img_url: row.images[0]?.url ?? null,
  tint: row.tint,
  category_id: row.categoryId,
  category_name: row.category,
  subcategory_name: row.subcategory,
  ...pricedOf(row),
  min_order_quantity: row.minQuantity,
  stock: row.stock,
  stock_version: row.stockVersion,
  is_pricing: row.isPricing,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});
