import { type Static, Type } from 'typebox';
import { filledText, Id, Instant, NullableText, oneOf, strictObject } from './common.ts';

export const StockMovementKind = oneOf(['received', 'sold', 'returned', 'damaged', 'counted']);
export type StockMovementKind = Static<typeof StockMovementKind>;

/** A count gives the stock at a `stock_version` or at a time (`counted_at`); later movements are added. */
export const StockMovementInput = strictObject({
  kind: StockMovementKind,
  quantity: Type.Integer({ minimum: 0, maximum: 999_999_999 }),
  stock_version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
  counted_at: Type.Optional(
    Type.String({
      pattern:
        '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$',
    }),
  ),
  reason: Type.Optional(filledText(200)),
  /** Sent again with the same key, a movement is not written twice. */
  key: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,128}$' })),
});
export type StockMovementInput = Static<typeof StockMovementInput>;

export const StockMovement = Type.Object({
  /** The product's stock version after it: 1, 2, 3 … */
  version: Type.Integer(),
  kind: StockMovementKind,
  change: Type.Integer(),
  /** The stock afterwards. */
  stock: Type.Integer(),
  at: Instant,
  /** The person's name; null if no person made it. */
  by: NullableText,
  reason: NullableText,
  /** The readable number of its order. */
  orderId: NullableText,
});
export type StockMovement = Static<typeof StockMovement>;

export const StockMovementsResponse = Type.Object({ movements: Type.Array(StockMovement), hasMore: Type.Boolean() });
export type StockMovementsResponse = Static<typeof StockMovementsResponse>;

/** Products for which this customer wants a message when they are back. */
export const StockRequests = Type.Object({ product_ids: Type.Array(Id) });
export type StockRequests = Static<typeof StockRequests>;

export const StockRequestChange = strictObject({ asked: Type.Boolean() });
export type StockRequestChange = Static<typeof StockRequestChange>;
