import type { StoredCart } from './types.ts';

export const CART_KEY = 'cart';

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** If storage is full or forbidden, the cart lives as long as the page. */
export function deviceStorage() {
  let memory: string | null = null;
  // Every tap on a stepper reads the cart, several times: a text is parsed once.
  let known: { text: string | null; value: unknown } | undefined;

  function readText(): string | null {
    try {
      return memory ?? localStorage.getItem(CART_KEY);
    } catch {
      return null;
    }
  }

  return {
    read(): unknown {
      const text = readText();
      if (!known || known.text !== text) known = { text, value: parse(text) };
      return known.value;
    },
    write(cart: StoredCart) {
      const text = JSON.stringify(cart);
      known = { text, value: cart };
      try {
        localStorage.setItem(CART_KEY, text);
        memory = null;
      } catch {
        memory = text;
      }
    },
  };
}
