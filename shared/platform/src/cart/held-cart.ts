import { hasChanges } from './changes.ts';
import { parseStoredCart } from './stored-cart.ts';
import type { CartSyncParts } from './sync-parts.ts';
import { type CartItem, emptyCart, type StoredCart } from './types.ts';

export type HeldCart = ReturnType<typeof createHeldCart>;

/** The stored cart as the person in this tab sees it: another person's lines are hidden. */
export function createHeldCart({ storage, onItems }: Pick<CartSyncParts, 'storage' | 'onItems'>) {
  let owner: string | null = null;
  let known: { stored: unknown; cart: StoredCart } | undefined;

  function stored(): StoredCart {
    const now = storage.read();
    if (!known || known.stored !== now) known = { stored: now, cart: parseStoredCart(now) };
    return known.cart;
  }

  function current(): StoredCart {
    const cart = stored();
    return cart.owner === owner ? cart : emptyCart(owner);
  }

  const show = (replaced?: CartItem[]) => onItems(current().items, replaced);

  function write(cart: StoredCart, replaced?: CartItem[]) {
    storage.write(cart);
    show(replaced);
  }

  return {
    stored,
    current,
    write,
    show,
    owner: () => owner,
    hasUnsaved: () => owner !== null && hasChanges(current()),

    /** The server's list has replaced lines that the person may be looking at. */
    accept: (before: StoredCart, after: StoredCart) => write(after, owner === after.owner ? before.items : undefined),

    give(who: string, keep: (cart: StoredCart) => StoredCart) {
      owner = who;
      const cart = keep(stored());
      write(cart.owner === who ? cart : emptyCart(who));
    },

    /** Unsaved lines stay hidden, for their owner. */
    close() {
      const cart = stored();
      if (owner !== null && cart.owner === owner && !hasChanges(cart)) storage.write(emptyCart(null));
      owner = null;
      show();
    },
  };
}
