import { type Static, Type } from 'typebox';
import { ErrorBody, Id, NullableNumber, NullableRupees, Quantity, strictObject, text } from './common.ts';
import { Product } from './product.ts';

export const SavedCartItem = Type.Object({
  productId: Product,
  quantity: Type.Integer(),
  /** Today's unit price at this quantity; null if the price is hidden. */
  price: NullableNumber,
});
export type SavedCartItem = Static<typeof SavedCartItem>;

export const CartVersion = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

export const SavedCart = Type.Object({ items: Type.Array(SavedCartItem), version: Type.Integer() });
export type SavedCart = Static<typeof SavedCart>;

export const SaveCartRequest = strictObject({
  userID: Id,
  /** The version that the changes are based on. */
  version: CartVersion,
  items: Type.Array(
    strictObject(
      // Any text: a line of an unknown product is dropped and does not block the others.
      { productId: text(200), quantity: Quantity, price: Type.Optional(NullableRupees) },
    ),
    { maxItems: 500 },
  ),
});
export type SaveCartRequest = Static<typeof SaveCartRequest>;

/** The 409 of save-cart, with the newer list. `error.code` is `stale_cart`. */
export const StaleCart = Type.Object({
  error: ErrorBody.properties.error,
  items: SavedCart.properties.items,
  version: SavedCart.properties.version,
});
export type StaleCart = Static<typeof StaleCart>;
