import { type Static, Type } from 'typebox';
import { filledText, Id, Instant, NullableInteger, NullableText, oneOf, strictObject, Tint, text } from '../common.ts';
import { LocalNames } from '../in-languages.ts';

/**
 * `low`: at or below the threshold, including what cannot be ordered. `out`: cannot be ordered. `waiting`: customers
 * want a message when it is back.
 */
export const StockShow = oneOf(['low', 'out', 'waiting', 'all']);
export type StockShow = Static<typeof StockShow>;

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }));
const threshold = { minimum: 0, maximum: 999_999 };

export const StockListRequest = strictObject({
  show: Type.Optional(StockShow),
  q: Type.Optional(text(100)),
  /** Only products of this category or subcategory. */
  category: Type.Optional(Id),
  page,
  limit,
});
export type StockListRequest = Static<typeof StockListRequest>;

export const StockRow = Type.Object({
  _id: Id,
  name: Type.String(),
  names: LocalNames,
  sku: NullableText,
  barcode: NullableText,
  img_url: NullableText,
  tint: Tint,
  stock: Type.Integer(),
  stock_version: Type.Integer(),
  /** The product's own threshold; null if the shop's threshold applies. */
  low_stock: NullableInteger,
  /** Whether customers can order it. */
  available: Type.Boolean(),
  /** How many customers still wait for a message that it is back. */
  waiting: Type.Integer(),
});
export type StockRow = Static<typeof StockRow>;

export const StockRowResponse = Type.Object({ product: StockRow, low_stock: Type.Integer() });
export type StockRowResponse = Static<typeof StockRowResponse>;

export const StockListResponse = Type.Object({
  products: Type.Array(StockRow),
  total: Type.Integer(),
  /** The lengths of the other lists. */
  counts: Type.Object({ low: Type.Integer(), out: Type.Integer(), waiting: Type.Integer() }),
  /** The shop's threshold. */
  low_stock: Type.Integer(),
});
export type StockListResponse = Static<typeof StockListResponse>;

export const StockThresholdPatch = strictObject({
  low_stock: Type.Unsafe<number | null>({ type: ['integer', 'null'], ...threshold }),
});
export type StockThresholdPatch = Static<typeof StockThresholdPatch>;

export const StockRules = strictObject({ low_stock: Type.Integer(threshold) });
export type StockRules = Static<typeof StockRules>;

/** A scanned or typed barcode, or the merchant's SKU. */
export const StockLookupRequest = strictObject({ code: filledText(64) });
export type StockLookupRequest = Static<typeof StockLookupRequest>;

/** The stock at the start of the count. */
const Beginning = strictObject({ product_id: Id, stock_version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }) });

export const StockSinceRequest = strictObject({ products: Type.Array(Beginning, { minItems: 1, maxItems: 200 }) });
export type StockSinceRequest = Static<typeof StockSinceRequest>;

export const StockSince = Type.Object({
  product_id: Id,
  stock: Type.Integer(),
  /** Pieces sold since then. */
  sold: Type.Integer(),
  /** Other changes since then (positive or negative), without counts. */
  other: Type.Integer(),
});
export type StockSince = Static<typeof StockSince>;

export const StockSinceResponse = Type.Object({ products: Type.Array(StockSince) });
export type StockSinceResponse = Static<typeof StockSinceResponse>;

export const StocktakeRequest = strictObject({
  reason: Type.Optional(filledText(200)),
  counts: Type.Array(
    strictObject({
      ...Beginning.properties,
      quantity: Type.Integer({ minimum: 0, maximum: 999_999_999 }),
      /** Sent again with the same key, a count is not written twice. */
      key: Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,128}$' }),
    }),
    { minItems: 1, maxItems: 200 },
  ),
});
export type StocktakeRequest = Static<typeof StocktakeRequest>;

/** For each count: the resulting stock, or why it was refused. */
export const StocktakeResponse = Type.Object({
  results: Type.Array(
    Type.Object({ product_id: Id, stock: NullableInteger, stock_version: NullableInteger, refusal: NullableText }),
  ),
});
export type StocktakeResponse = Static<typeof StocktakeResponse>;

/** A customer who wants a message when a product is back. */
export const WaitingCustomer = Type.Object({
  user_id: Id,
  name: Type.String(),
  phone: Type.String(),
  at: Instant,
  told_at: NullableText,
  /** A message to them waits to be sent. */
  being_told: Type.Boolean(),
});
export type WaitingCustomer = Static<typeof WaitingCustomer>;

export const WaitingPageRequest = strictObject({ page, limit });

export const WaitingResponse = Type.Object({ customers: Type.Array(WaitingCustomer), hasMore: Type.Boolean() });
export type WaitingResponse = Static<typeof WaitingResponse>;

export const ToldRequest = strictObject({ told: Type.Boolean() });
export type ToldRequest = Static<typeof ToldRequest>;
