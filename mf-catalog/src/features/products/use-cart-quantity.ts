import { cartItemsAtom, useDevice } from '@shop/platform';

/** How many of a product the cart holds; 0 where it holds none. */
export const useCartQuantity = (id: string): number =>
  useDevice(cartItemsAtom).find((item) => item._id === id)?.quantity ?? 0;
