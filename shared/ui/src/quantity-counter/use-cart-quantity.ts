import { cartItemsAtom } from '@shop/platform';
import { useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

const none = () => undefined;

export function useIsInCart(): (id: string) => boolean {
  const store = useStore();
  return (id) => store.get(cartItemsAtom).some((item) => item._id === id);
}

/** A product's quantity in the cart. Only this product's components render again when it changes. */
export function useCartQuantity(id: string): number | undefined {
  const store = useStore();
  const subscribe = useCallback((changed: () => void) => store.sub(cartItemsAtom, changed), [store]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(cartItemsAtom).find((item) => item._id === id)?.quantity,
    none,
  );
}
