import type { Product } from '@shop/contract/product';

/** The product record as it was last seen, with what the line costs in rupees; both null where the price is hidden. */
export interface CartItem extends Product {
  quantity: number;
  basePrice: number | null;
  total: number | null;
}

/** What was done here and is not saved yet: a quantity (0 removed it), or a product that was not in the list. */
export type CartChange = { quantity: number } | { added: number };
export type CartChanges = Readonly<Record<string, CartChange>>;

/** What stands under `cart` on the device. */
export interface StoredCart {
  owner: string | null;
  /** The version of the server's list that `changes` started from. */
  version: number;
  items: CartItem[];
  changes: CartChanges;
  /** Saves sent from this version whose response is not known: one of them may have been taken. */
  sends: number;
}

export const emptyCart = (owner: string | null): StoredCart => ({
  owner,
  version: 0,
  items: [],
  changes: {},
  sends: 0,
});
