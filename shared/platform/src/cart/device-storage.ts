import type { StoredCart } from './types.ts';

export const CART_KEY = 'cart';

/** If storage is full or forbidden, the cart lives as long as the page. */
export function deviceStorage() {
  let memory: string | null = null;

  function readText(): string | null {
    try {
      return memory ?? localStorage.getItem(CART_KEY);
    } catch {
      return null;
    }
  }

  return {
    read(): unknown {
      try {
        return JSON.parse(readText() ?? 'null');
      } catch {
        return null;
      }
    },
    write(cart: StoredCart) {
      const text = JSON.stringify(cart);
      try {
        localStorage.setItem(CART_KEY, text);
        memory = null;
      } catch {
        memory = text;
      }
    },
  };
}
