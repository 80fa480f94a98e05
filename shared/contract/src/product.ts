import { type Static, Type } from 'typebox';
import {
  filledText,
  Id,
  Image,
  NullableId,
  NullableInteger,
  NullableNumber,
  NullableRupees,
  NullableText,
  oneOf,
  strictObject,
  Tint,
  text,
} from './common.ts';
import { GstRates } from './gst/rates.ts';
import { inLanguages, languageMarks } from './in-languages.ts';
import { StockMovementInput } from './stock.ts';

export const PriceTier = Type.Object({
  from: Type.Integer({ minimum: 1, maximum: 999_999 }),
  to: Type.Union([Type.Integer({ minimum: 1, maximum: 999_999 }), Type.Literal('Any')]),
  /** Rupees as a numeric string. */
  price: Type.String({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$' }),
});
export type PriceTier = Static<typeof PriceTier>;

export const PackUnit = oneOf(['g', 'ml', 'piece']);
export type PackUnit = Static<typeof PackUnit>;

/** The content of one piece: 5 kg of rice is 5000 g. */
export const Pack = Type.Object({ amount: Type.Integer({ minimum: 1, maximum: 10_000_000 }), unit: PackUnit });
export type Pack = Static<typeof Pack>;
const NullablePack = Type.Unsafe<Pack | null>({ ...Pack, type: ['object', 'null'] });

/** The information on a pack. Empty if the merchant gave none. */
export const ProductDetails = strictObject({
  origin: text(120),
  shelf_life: text(120),
  food: oneOf(['', 'veg', 'egg', 'nonveg']),
  /** The packer's licence number. */
  fssai: Type.String({ pattern: '^([0-9]{14})?$' }),
});
export type ProductDetails = Static<typeof ProductDetails>;
/** The texts that customers read, in other languages. */
export const ProductTexts = inLanguages({
  name: text(200),
  description: text(20_000),
  origin: text(120),
  shelf_life: text(120),
  /** Of a pack among others, where the list of words does not fit. */
  pack_label: text(40),
});
export type ProductTexts = Static<typeof ProductTexts>;

export const noDetails: ProductDetails = { origin: '', shelf_life: '', food: '', fssai: '' };

/** What the packs of one product have in common, for their shared card in lists. */
export const ProductFamily = Type.Object({
  _id: Id,
  /** Without a pack size. */
  name: Type.String(),
  /** The labels of its packs, in the merchant's order: "1 kg", "5 kg". */
  labels: Type.Array(Type.String()),
  /** The price of the cheapest available pack that this person may see; of all packs if none is available. */
  from: NullableNumber,
  /** Whether any pack is available. */
  available: Type.Boolean(),
});
export type ProductFamily = Static<typeof ProductFamily>;

export const PackChoice = Type.Object({
  _id: Id,
  label: Type.String(),
  /** Rupees at the smallest quantity. */
  from: NullableNumber,
  available: Type.Boolean(),
});
export type PackChoice = Static<typeof PackChoice>;

/** Prices that this person may not see are null, and `prices` is empty. */
export const Product = Type.Object({
  _id: Id,
  name: Type.String(),
  /** Sanitised HTML. */
  description: Type.String(),
  ...languageMarks('name', 'description'),
  prices: Type.Array(PriceTier),
  mrp_price: NullableNumber,
  discounted_price: NullableNumber,
  prod_quantity: Type.Integer(),
  /** Number of the newest stock movement; only for the admin. */
  stock_version: Type.Optional(Type.Integer()),
  min_order_quantity: Type.Integer(),
  max_order_quantity: NullableInteger,
  img_ids: Type.Array(Image),
  is_pricing: Type.Boolean(),
  pack: Type.Optional(NullablePack),
  /** In lists and on its own page, if it is one of several packs. */
  family: Type.Optional(ProductFamily),
  /** Only on the product's own page, like its details. */
  packs: Type.Optional(Type.Array(PackChoice)),
  details: Type.Optional(Type.Object({ ...ProductDetails.properties, ...languageMarks('origin', 'shelf_life') })),
  deletedAt: NullableText,
  rating: NullableNumber,
  ratingCount: Type.Integer(),
  category_id: Id,
  subcategory_id: NullableText,
  tint: Tint,
});
export type Product = Static<typeof Product>;

export const ProductResponse = Type.Object({ product: Product });
export type ProductResponse = Static<typeof ProductResponse>;

const rupees = Type.Number({ minimum: 0, maximum: 10_000_000 });

/** Filters of a list. A product with a hidden price is in no price range and has no discount. */
export const ProductFilters = strictObject({
  in_stock: Type.Optional(Type.Boolean()),
  discounted: Type.Optional(Type.Boolean()),
  /** Rupees at the smallest quantity, from this price on. */
  price_from: Type.Optional(rupees),
  /** Below this price. */
  price_to: Type.Optional(rupees),
  units: Type.Optional(Type.Array(PackUnit, { maxItems: 3 })),
});
export type ProductFilters = Static<typeof ProductFilters>;

/** How many products each filter would leave, together with the other active filters. */
export const ProductFacets = Type.Object({
  in_stock: Type.Integer(),
  discounted: Type.Integer(),
  prices: Type.Array(Type.Object({ from: rupees, to: NullableNumber, count: Type.Integer() })),
  units: Type.Array(Type.Object({ unit: PackUnit, count: Type.Integer() })),
});
export type ProductFacets = Static<typeof ProductFacets>;

/** Optional for every list: `facets` in the request adds them to the response. */
const narrowing = { filters: Type.Optional(ProductFilters), facets: Type.Optional(Type.Boolean()) };

export const ProductPage = Type.Object({
  products: Type.Array(Product),
  hasMore: Type.Boolean(),
  total: Type.Integer(),
  facets: Type.Optional(ProductFacets),
});
export type ProductPage = Static<typeof ProductPage>;

export const ProductSort = oneOf(['newest', 'price_asc', 'price_desc', 'name', 'rating']);
export type ProductSort = Static<typeof ProductSort>;

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 }));

export const PageRequest = strictObject({ page, limit, ...narrowing });
export type PageRequest = Static<typeof PageRequest>;

export const ProductPageRequest = strictObject({
  page,
  limit,
  subcategories: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  sort_by: Type.Optional(ProductSort),
  ...narrowing,
});
export type ProductPageRequest = Static<typeof ProductPageRequest>;

export const SearchRequest = strictObject({
  name: filledText(200),
  page,
  limit,
  ...narrowing,
});
export type SearchRequest = Static<typeof SearchRequest>;

export const SearchResponse = Type.Object({
  Products: Type.Array(Product),
  SuggestedProducts: Type.Array(Product),
  hasMore: Type.Boolean(),
  /** With facets: the corrected words, if no product contains a word as typed. */
  meant: Type.Optional(Type.String()),
  /** With facets: hits on all pages. */
  total: Type.Optional(Type.Integer()),
  facets: Type.Optional(ProductFacets),
});
export type SearchResponse = Static<typeof SearchResponse>;

/** Suggestions before anything is typed: the names of the most bought products. */
export const PopularSearches = Type.Object({ searches: Type.Array(Type.String()) });
export type PopularSearches = Static<typeof PopularSearches>;

const NullableDigits = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 20, pattern: '^[0-9]*$' });
const NullableSku = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: 80,
  pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
});

/** The merchant's fields: an import sends all of them, PATCH some. Stock is moved, not written. */
export const ProductInput = strictObject({
  name: filledText(200),
  description: text(20_000),
  prices: Type.Array(PriceTier, { maxItems: 20 }),
  mrp_price: NullableRupees,
  discounted_price: NullableRupees,
  min_order_quantity: Type.Integer({ minimum: 1, maximum: 999_999 }),
  max_order_quantity: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 999_999 }),
  img_ids: Type.Array(Image, { maxItems: 12 }),
  is_pricing: Type.Boolean(),
  /** These stay unchanged if a change does not contain them. */
  pack: Type.Optional(NullablePack),
  details: Type.Optional(ProductDetails),
  in_languages: ProductTexts,
  barcode: Type.Optional(NullableDigits),
  hsn: Type.Optional(NullableDigits),
  /** Where staff find it, such as `A3`. Customers do not see it. */
  shelf: Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40, pattern: '^[^\\u0000]*$' }),
  ),
  gst_rates: Type.Optional(GstRates),
  gst_exempt: Type.Optional(Type.Boolean()),
  deleted: Type.Boolean(),
  category_id: Id,
  subcategory_id: NullableId,
});
export type ProductInput = Static<typeof ProductInput>;

export const ProductPatch = Type.Partial(
  Type.Object({
    ...ProductInput.properties,
    sku: NullableSku,
    movement: StockMovementInput,
    /** The product version that the change is based on: an older one is refused. */
    version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  }),
  { additionalProperties: false, minProperties: 1 },
);
export type ProductPatch = Static<typeof ProductPatch>;

export const RatingRequest = strictObject({ rating: Type.Number({ minimum: 0.5, maximum: 5, multipleOf: 0.5 }) });
export type RatingRequest = Static<typeof RatingRequest>;

export const RatingResponse = Type.Object({ rating: Type.Number(), average: Type.Number(), count: Type.Integer() });
export type RatingResponse = Static<typeof RatingResponse>;

export const CountResponse = Type.Object({ count: Type.Integer() });
export type CountResponse = Static<typeof CountResponse>;
