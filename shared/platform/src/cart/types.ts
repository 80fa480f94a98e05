import type { Product } from '@shop/contract/product';

/** The last known product record, with the cost of the line in rupees; both null if the price is hidden. */
export interface CartItem extends Product {
  quantity: number;
  basePrice: number | null;
  total: number | null;
}

/**
 * A local change that is not saved yet: a quantity (0 removed it), or a product that was not in the list. `ordered` is how much of the
 * server's quantity was ordered: what another device has added meanwhile stays.
 */
export type CartChange = { quantity: number; ordered?: number } | { added: number };
export type CartChanges = Readonly<Record<string, CartChange>>;

/** A product of a placed order, and its quantity. */
export interface OrderedLine {
  id: string;
  quantity: number;
}

/** The value of `cart` on the device. */
export interface StoredCart {
  owner: string | null;
  /** The version of the server's list that `changes` are based on. */
  version: number;
  items: CartItem[];
  changes: CartChanges;
  /** Saves of this version without a response: one of them may have succeeded. */
  sends: number;
}

export const emptyCart = (owner: string | null): StoredCart => ({
  owner,
  version: 0,
  items: [],
  changes: {},
  sends: 0,
});
