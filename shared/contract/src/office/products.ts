import { type Static, Type } from 'typebox';
import {
  ErrorBody,
  filledText,
  Id,
  Instant,
  NullableId,
  NullableNumber,
  NullableText,
  oneOf,
  PictureAddress,
  strictObject,
  Tint,
  text,
} from '../common.ts';
import { GstRate } from '../gst/rates.ts';
import { inLanguages, LocalNames } from '../in-languages.ts';
import { PriceTier, Product, ProductInput, ProductPatch } from '../product.ts';

export const MOST_AT_ONCE = 2000;

export const OfficeStockFilter = oneOf(['in', 'low', 'none']);
export type OfficeStockFilter = Static<typeof OfficeStockFilter>;
export const OfficeProductSort = oneOf(['name', 'price', 'stock', 'updated', 'category']);
export type OfficeProductSort = Static<typeof OfficeProductSort>;

const filters = {
  /** Searched in name, SKU and barcode; every word must match. */
  q: Type.Optional(text(100)),
  category: Type.Optional(Id),
  subcategory: Type.Optional(Id),
  stock: Type.Optional(OfficeStockFilter),
  price: Type.Optional(oneOf(['hidden', 'shown'])),
  /** Without an HSN code of enough digits, or without a rate of GST that holds today. */
  gst: Type.Optional(Type.Literal('missing')),
  /** Without a name in this language, or without the description that there is in English. */
  missing_in: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  /** Default: the products that are sold. */
  deleted: Type.Optional(oneOf(['only', 'also'])),
};

export const OfficeProductFilters = strictObject(filters);
export type OfficeProductFilters = Static<typeof OfficeProductFilters>;

export const OfficeProductsRequest = strictObject({
  ...filters,
  sort: Type.Optional(OfficeProductSort),
  direction: Type.Optional(oneOf(['asc', 'desc'])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type OfficeProductsRequest = Static<typeof OfficeProductsRequest>;

export const OfficeProductRow = Type.Object({
  _id: Id,
  name: Type.String(),
  names: LocalNames,
  sku: NullableText,
  barcode: NullableText,
  img_url: NullableText,
  tint: Tint,
  category_id: Id,
  category_name: Type.String(),
  subcategory_name: NullableText,
  prices: Type.Array(PriceTier),
  mrp_price: NullableNumber,
  discounted_price: NullableNumber,
  min_order_quantity: Type.Integer(),
  stock: Type.Integer(),
  stock_version: Type.Integer(),
  is_pricing: Type.Boolean(),
  deletedAt: NullableText,
  updatedAt: Instant,
  version: Type.Integer(),
});
export type OfficeProductRow = Static<typeof OfficeProductRow>;

export const OfficeProductsResponse = Type.Object({ products: Type.Array(OfficeProductRow), total: Type.Integer() });
export type OfficeProductsResponse = Static<typeof OfficeProductsResponse>;

/** All products that match the filters; the first ones if there are too many for one change. */
export const OfficeProductIdsResponse = Type.Object({ ids: Type.Array(Id), total: Type.Integer() });
export type OfficeProductIdsResponse = Static<typeof OfficeProductIdsResponse>;

export const OfficeProduct = Type.Object({
  ...Type.Required(ProductInput).properties,
  _id: Id,
  sku: NullableText,
  tint: Tint,
  stock: Type.Integer(),
  stock_version: Type.Integer(),
  /** Version of the merchant's fields; a change sends it back. */
  version: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type OfficeProduct = Static<typeof OfficeProduct>;

export const OfficeProductResponse = Type.Object({ product: OfficeProduct });
export type OfficeProductResponse = Static<typeof OfficeProductResponse>;

/** The result of a change, as the shop shows it and as the editor continues with it. */
export const ProductChangeResponse = Type.Object({ product: Product, current: OfficeProduct });
export type ProductChangeResponse = Static<typeof ProductChangeResponse>;

/** A field that somebody else changed since it was read. */
export const FieldChange = Type.Object({
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  by: NullableText,
  at: NullableText,
});
export type FieldChange = Static<typeof FieldChange>;

/** The 409 of a change that is based on an old version; `error.code` is `changed_meanwhile`. Nothing was written. */
export const ChangedMeanwhile = Type.Object({
  ...ErrorBody.properties,
  changes: Type.Array(FieldChange),
  current: OfficeProduct,
});
export type ChangedMeanwhile = Static<typeof ChangedMeanwhile>;

/** A new product. Sent again with the same `_id`, it is not created twice: 409 `already_made`. */
export const NewProduct = strictObject({
  ...ProductInput.properties,
  _id: Type.Optional(Id),
  sku: ProductPatch.properties.sku,
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999_999 })),
});
export type NewProduct = Static<typeof NewProduct>;

const CategoryChange = strictObject({
  kind: Type.Literal('category'),
  category_id: Id,
  subcategory_id: NullableId,
});
const PriceChange = strictObject({
  kind: Type.Literal('price'),
  percent: Type.Number({ minimum: -95, maximum: 500, multipleOf: 0.01 }),
  /** Whether the MRP changes too; otherwise no price may exceed it. */
  with_mrp: Type.Boolean(),
  whole_rupees: Type.Boolean(),
});
const PricingChange = strictObject({ kind: Type.Literal('pricing'), is_pricing: Type.Boolean() });
const DeletedChange = strictObject({ kind: Type.Literal('deleted'), deleted: Type.Boolean() });
const GstChange = strictObject(
  {
    kind: Type.Literal('gst'),
    hsn: ProductPatch.properties.hsn,
    /** Added to the rates. */
    rate: Type.Optional(GstRate),
    exempt: Type.Optional(Type.Boolean()),
  },
  { minProperties: 2 },
);
export const BulkChange = Type.Union([CategoryChange, PriceChange, PricingChange, DeletedChange, GstChange]);
export type BulkChange = Static<typeof BulkChange>;

/** All or nothing. A dry run writes nothing and returns what would change; `versions` are those of the dry run. */
export const BulkRequest = strictObject({
  dry_run: Type.Boolean(),
  ids: Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE + 1 }),
  versions: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 2_000_000_000 }), { maxItems: MOST_AT_ONCE })),
  change: BulkChange,
});
export type BulkRequest = Static<typeof BulkRequest>;

export const BulkProduct = Type.Object({
  _id: Id,
  name: Type.String(),
  version: Type.Integer(),
  /** Empty if it stays unchanged. */
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
  /** Why this change is not possible. */
  problem: NullableText,
});
export type BulkProduct = Static<typeof BulkProduct>;

export const BulkResponse = Type.Object({ changed: Type.Integer(), products: Type.Array(BulkProduct) });
export type BulkResponse = Static<typeof BulkResponse>;

/** The 409 of a bulk change that is not possible for some products; nothing was written. */
export const BulkRefusal = Type.Object({ ...ErrorBody.properties, products: Type.Array(BulkProduct) });
export type BulkRefusal = Static<typeof BulkRefusal>;

const name = filledText(80);
const GroupTexts = inLanguages({ name: text(80) });
export type GroupTexts = Static<typeof GroupTexts>;

export const OfficeSubcategory = Type.Object({
  _id: Id,
  name: Type.String(),
  in_languages: GroupTexts,
  products: Type.Integer(),
});
export type OfficeSubcategory = Static<typeof OfficeSubcategory>;
export const OfficeCategory = Type.Object({
  _id: Id,
  category_name: Type.String(),
  in_languages: GroupTexts,
  img_url: Type.String(),
  tint: Tint,
  /** Including deleted ones. */
  products: Type.Integer(),
  subcategories: Type.Array(OfficeSubcategory),
  /** The home page that customers see may list the header's categories by itself. */
  in_header: Type.Boolean(),
});
export type OfficeCategory = Static<typeof OfficeCategory>;
export const OfficeCategoriesResponse = Type.Object({ categories: Type.Array(OfficeCategory) });
export type OfficeCategoriesResponse = Static<typeof OfficeCategoriesResponse>;

export const CategoryInput = strictObject({
  category_name: name,
  in_languages: GroupTexts,
  img_url: PictureAddress,
  tint: Tint,
});
export type CategoryInput = Static<typeof CategoryInput>;
export const CategoryPatch = Type.Partial(CategoryInput, { additionalProperties: false, minProperties: 1 });
export type CategoryPatch = Static<typeof CategoryPatch>;
export const SubcategoryInput = strictObject({ name, in_languages: GroupTexts });
export type SubcategoryInput = Static<typeof SubcategoryInput>;
/** With `category_id` it moves there, together with its products. */
export const SubcategoryPatch = strictObject(
  { name: Type.Optional(name), in_languages: GroupTexts, category_id: Type.Optional(Id) },
  { minProperties: 1 },
);
export type SubcategoryPatch = Static<typeof SubcategoryPatch>;
/** All of them, in their new order. */
export const OrderRequest = strictObject({ ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) });
export type OrderRequest = Static<typeof OrderRequest>;
