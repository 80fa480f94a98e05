// Said later: after somebody adds a product.
import type { Product } from '@shop/contract/product';
import { unavailableReason } from '@shop/pricing/quantity';
import { atom } from 'jotai';
import { api } from '../api/client.ts';
import { authenticationAtom, currentSession } from '../state/authentication.ts';
import { shopStore } from '../state/device.ts';
import { withLogin } from '../state/login.ts';
import { notify } from '../state/notify.ts';
import { sayPricing, t } from '../texts/t.ts';
import { CART_KEY, deviceStorage } from './device-storage.ts';
import { type CartNews, newsBetween, seenAfter } from './news.ts';
import {
  addItem,
  addReorderItem,
  clearItems,
  findItem,
  MAX_LINES,
  removeItem,
  resetItem,
  setIsPricing,
  updatePrice,
  updateQuantity,
} from './operations.ts';
import { cartRemote } from './remote.ts';
import { createCartSync } from './sync.ts';
import type { CartSync } from './sync-parts.ts';
import type { CartItem, OrderedLine } from './types.ts';

const LOGOUT_PATIENCE_MS = 2000;

export const cartItemsAtom = atom<readonly CartItem[]>([]);
/** How many products are in the cart: the number on the header's badge. */
export const cartCountAtom = atom((get) => get(cartItemsAtom).length);

/** The version of the saved cart that the lines are based on: an order names it. */
export const cartVersionAtom = atom(0);

/** How often the server has sent its list, with the prices and stock of that moment. */
export const cartListsAtom = atom(0);

/** The cart's lines as the customer last saw them. */
const seenAtom = atom<readonly CartItem[]>([]);
/** The shop's changes to the cart since the customer last looked, by product. */
export const cartNewsAtom = atom((get): CartNews => newsBetween(get(seenAtom), get(cartItemsAtom)));

function createSync(): CartSync {
  return createCartSync({
    storage: deviceStorage(),
    remote: cartRemote(api, () => currentSession().token),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    exclusive: async (run) => (navigator.locks ? navigator.locks.request('shop-cart', run) : run()),
    onItems(items, replaced) {
      const shown = shopStore.get(cartItemsAtom);
      shopStore.set(seenAtom, (seen) => seenAfter(seen, { shown, own: replaced ?? items, items }));
      shopStore.set(cartItemsAtom, items);
      shopStore.set(cartVersionAtom, sync().version());
      if (replaced) shopStore.set(cartListsAtom, (count) => count + 1);
    },
  });
}

let started: CartSync | undefined;
const sync = () => {
  started ??= createSync();
  return started;
};

const signedInOwner = () => {
  const { token, user } = currentSession();
  return token && user ? user._id : null;
};

/** The shell calls this once per tab, after the session has been read from the device. */
export function startCart() {
  let owner = signedInOwner();
  if (owner === null) sync().follow();
  else sync().resume(owner);

  shopStore.sub(authenticationAtom, () => {
    const now = signedInOwner();
    if (now === owner) return;
    owner = now;
    shopStore.set(seenAtom, []);
    if (now === null) sync().forget();
    else sync().signIn(now);
  });
  followPage();
}

function followPage() {
  addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) sync().follow();
  });
  addEventListener('online', () => sync().hurry());
  addEventListener('pagehide', () => sync().leave());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void sync().refresh();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sync().refresh();
    else sync().hurry();
  });
}

function enter(product: Product, edit: (items: readonly CartItem[]) => CartItem[]) {
  const before = sync().items();
  const reason = unavailableReason(product, sayPricing);
  const isNew = !findItem(before, product._id);
  if (isNew && reason) return notify.info(`${product.name}: ${reason}`);
  if (isNew && before.length >= MAX_LINES)
    return notify.info(t('A cart holds up to {count} products.', { count: MAX_LINES }));
  sync().edit(edit);
}

/** All changes of the cart. They take effect at once; the server follows. */
export const cart = {
  /** A visitor must log in first, and then has the product in the cart. */
  add: (product: Product) => withLogin(() => enter(product, (items) => addItem(items, product)), 'cart'),
  addReordered: (product: Product, quantity: number) =>
    withLogin(() => enter(product, (items) => addReorderItem(items, product, quantity)), 'cart'),
  setQuantity: (id: string, quantity: number) => sync().edit((items) => updateQuantity(items, id, quantity)),
  remove: (id: string) => sync().edit((items) => removeItem(items, id)),
  clear: () => sync().edit(clearItems),
  /** Runs `send` while no tab of this device saves or fetches the cart, and none orders. */
  ordering: <Result>(send: () => Promise<Result>) => sync().ordering(send),
  /** Removes ordered lines of the saved cart of version `from`; what was added since then stays. */
  ordered: (lines: readonly OrderedLine[], from?: number) => sync().ordered(lines, from),
  /** The saved cart has this version now. */
  heard: (version: number) => sync().heard(version),
  reset: (product: Product) => sync().edit((items) => resetItem(items, product)),
  updatePrice: (product: Product) => sync().edit((items) => updatePrice(items, product)),
  setIsPricing: (id: string, isPricing: boolean) => sync().edit((items) => setIsPricing(items, id, isPricing)),
  /** Fetches the server's list; false if that failed. */
  refresh: () => sync().refresh(),
  /** The customer has seen the changes. */
  forgetNews: () => shopStore.set(seenAtom, shopStore.get(cartItemsAtom)),
  /** Before the session ends: saves unsaved changes within two seconds. The end of the session empties the cart. */
  saveNow: () =>
    Promise.race([sync().saveNow(), new Promise<void>((resolve) => setTimeout(resolve, LOGOUT_PATIENCE_MS))]),
};
