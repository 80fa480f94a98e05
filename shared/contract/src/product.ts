import { type Static, Type } from 'typebox';
import {
  filledText,
  Id,
  Image,
  NullableInteger,
  NullableNumber,
  NullableRupees,
  NullableText,
  Tint,
  text,
} from './common.ts';
import { StockMovementInput } from './stock.ts';

export const PriceTier = Type.Object({
  from: Type.Integer({ minimum: 1, maximum: 999_999 }),
  to: Type.Union([Type.Integer({ minimum: 1, maximum: 999_999 }), Type.Literal('Any')]),
  /** Rupees as a numeric string. */
  price: Type.String({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$' }),
});
export type PriceTier = Static<typeof PriceTier>;

export const PackUnit = Type.Union([Type.Literal('g'), Type.Literal('ml'), Type.Literal('piece')]);
export type PackUnit = Static<typeof PackUnit>;

/** What one piece of a product holds: 5 kg of rice is 5000 g. */
export const Pack = Type.Object({ amount: Type.Integer({ minimum: 1, maximum: 10_000_000 }), unit: PackUnit });
export type Pack = Static<typeof Pack>;
const NullablePack = Type.Unsafe<Pack | null>({ ...Pack, type: ['object', 'null'] });

/** What a pack says of its goods. Empty where the merchant has not said. */
export const ProductDetails = Type.Object(
  {
    origin: text(120),
    shelf_life: text(120),
    food: Type.Union([Type.Literal(''), Type.Literal('veg'), Type.Literal('egg'), Type.Literal('nonveg')]),
    /** Number of the licence of whoever packs it. */
    fssai: Type.String({ pattern: '^([0-9]{14})?$' }),
  },
  { additionalProperties: false },
);
export type ProductDetails = Static<typeof ProductDetails>;
export const noDetails: ProductDetails = { origin: '', shelf_life: '', food: '', fssai: '' };

/** What the packs of one product have in common, for the card that stands for all of them. */
export const ProductFamily = Type.Object({
  _id: Id,
  /** Without the size of any pack. */
  name: Type.String(),
  /** Of each pack, in the merchant's order: "1 kg", "5 kg". */
  labels: Type.Array(Type.String()),
  /** Rupees at the smallest quantity of the cheapest pack that can be had and whose price this person may see; of all packs where none can. */
  from: NullableNumber,
  /** Whether any pack can be had. */
  available: Type.Boolean(),
});
export type ProductFamily = Static<typeof ProductFamily>;

/** One of the packs that a product page lets customers choose from. */
export const PackChoice = Type.Object({
  _id: Id,
  label: Type.String(),
  /** Rupees at the smallest quantity. */
  from: NullableNumber,
  available: Type.Boolean(),
});
export type PackChoice = Static<typeof PackChoice>;

/** What this person may not see of a price is null, and `prices` empty. */
export const Product = Type.Object({
  _id: Id,
  name: Type.String(),
  /** Sanitised HTML. */
  description: Type.String(),
  prices: Type.Array(PriceTier),
  mrp_price: NullableNumber,
  discounted_price: NullableNumber,
  prod_quantity: Type.Integer(),
  /** Number of the newest movement of its stock; for the admin only. */
  stock_version: Type.Optional(Type.Integer()),
  min_order_quantity: Type.Integer(),
  max_order_quantity: NullableInteger,
  img_ids: Type.Array(Image),
  is_pricing: Type.Boolean(),
  pack: Type.Optional(NullablePack),
  /** Where it is one of several packs, in lists and on its own page. */
  family: Type.Optional(ProductFamily),
  /** With the product's own page alone, as its details are. */
  packs: Type.Optional(Type.Array(PackChoice)),
  details: Type.Optional(ProductDetails),
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

/** Which products of a list are wanted. A product whose price the person may not see is in no price range and has no discount. */
export const ProductFilters = Type.Object(
  {
    in_stock: Type.Optional(Type.Boolean()),
    discounted: Type.Optional(Type.Boolean()),
    /** Rupees at the smallest quantity, from this on. */
    price_from: Type.Optional(rupees),
    /** And below this. */
    price_to: Type.Optional(rupees),
    units: Type.Optional(Type.Array(PackUnit, { maxItems: 3 })),
  },
  { additionalProperties: false },
);
export type ProductFilters = Static<typeof ProductFilters>;

/** How many products each filter would leave, beside the others that are on. */
export const ProductFacets = Type.Object({
  in_stock: Type.Integer(),
  discounted: Type.Integer(),
  prices: Type.Array(Type.Object({ from: rupees, to: NullableNumber, count: Type.Integer() })),
  units: Type.Array(Type.Object({ unit: PackUnit, count: Type.Integer() })),
});
export type ProductFacets = Static<typeof ProductFacets>;

/** Asked for beside any list: `facets` in a request brings them with the response. */
const narrowing = { filters: Type.Optional(ProductFilters), facets: Type.Optional(Type.Boolean()) };

export const ProductPage = Type.Object({
  products: Type.Array(Product),
  hasMore: Type.Boolean(),
  total: Type.Integer(),
  facets: Type.Optional(ProductFacets),
});
export type ProductPage = Static<typeof ProductPage>;

export const ProductSort = Type.Union([
  Type.Literal('newest'),
  Type.Literal('price_asc'),
  Type.Literal('price_desc'),
  Type.Literal('name'),
  Type.Literal('rating'),
]);
export type ProductSort = Static<typeof ProductSort>;

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 }));

export const PageRequest = Type.Object({ page, limit, ...narrowing }, { additionalProperties: false });
export type PageRequest = Static<typeof PageRequest>;

export const ProductPageRequest = Type.Object(
  {
    page,
    limit,
    subcategories: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    sort_by: Type.Optional(ProductSort),
    ...narrowing,
  },
  { additionalProperties: false },
);
export type ProductPageRequest = Static<typeof ProductPageRequest>;

export const SearchRequest = Type.Object(
  {
    name: filledText(200),
    page,
    limit,
    ...narrowing,
  },
  { additionalProperties: false },
);
export type SearchRequest = Static<typeof SearchRequest>;

export const SearchResponse = Type.Object({
  Products: Type.Array(Product),
  SuggestedProducts: Type.Array(Product),
  hasMore: Type.Boolean(),
  /** With the facets: what was probably meant, where no product has a word as it was typed. */
  meant: Type.Optional(Type.String()),
  /** With the facets: hits on all pages. */
  total: Type.Optional(Type.Integer()),
  facets: Type.Optional(ProductFacets),
});
export type SearchResponse = Static<typeof SearchResponse>;

/** What to search for before anything is typed: the goods that are bought most, by their names. */
export const PopularSearches = Type.Object({ searches: Type.Array(Type.String()) });
export type PopularSearches = Static<typeof PopularSearches>;

const NullableDigits = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 20, pattern: '^[0-9]*$' });
const NullableSku = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: 80,
  pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
});

/** What the merchant may write of a product; the import sends the whole, PATCH any part. Stock is moved, not written. */
export const ProductInput = Type.Object(
  {
    name: filledText(200),
    description: text(20_000),
    prices: Type.Array(PriceTier, { maxItems: 20 }),
    mrp_price: NullableRupees,
    discounted_price: NullableRupees,
    min_order_quantity: Type.Integer({ minimum: 1, maximum: 999_999 }),
    max_order_quantity: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 999_999 }),
    img_ids: Type.Array(Image, { maxItems: 12 }),
    is_pricing: Type.Boolean(),
    /** These four stay as they are where a change does not name them. */
    pack: Type.Optional(NullablePack),
    details: Type.Optional(ProductDetails),
    barcode: Type.Optional(NullableDigits),
    hsn: Type.Optional(NullableDigits),
    deleted: Type.Boolean(),
    category_id: Id,
    subcategory_id: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[0-9a-f]{24}$' }),
  },
  { additionalProperties: false },
);
export type ProductInput = Static<typeof ProductInput>;

export const ProductPatch = Type.Partial(
  Type.Object({
    ...ProductInput.properties,
    sku: NullableSku,
    movement: StockMovementInput,
    /** Of the product that the change was made from: one that was changed since is refused. */
    version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  }),
  { additionalProperties: false, minProperties: 1 },
);
export type ProductPatch = Static<typeof ProductPatch>;

export const RatingRequest = Type.Object(
  { rating: Type.Number({ minimum: 0.5, maximum: 5, multipleOf: 0.5 }) },
  { additionalProperties: false },
);
export type RatingRequest = Static<typeof RatingRequest>;

export const RatingResponse = Type.Object({ rating: Type.Number(), average: Type.Number(), count: Type.Integer() });
export type RatingResponse = Static<typeof RatingResponse>;

export const CountResponse = Type.Object({ count: Type.Integer() });
export type CountResponse = Static<typeof CountResponse>;
