import type { SaveCartRequest, SavedCart } from '@shop/contract/cart';
import { cartItem } from './cart-item.ts';
import { CartRefused, type CartRemote, type ServerCart } from './sync-parts.ts';

const fromSaved = ({ items, version }: SavedCart): ServerCart => ({
  items: items.map(({ productId, quantity }) => cartItem(productId, quantity)),
  version,
});

const toSave = (owner: string, { items, version }: ServerCart): SaveCartRequest => ({
  userID: owner,
  version,
  items: items.map((item) => ({ productId: item._id, quantity: item.quantity, price: item.basePrice })),
});

const isStale = (failure: unknown): failure is { body: SavedCart } => {
  const { status, body } = failure as { status?: unknown; body?: Partial<SavedCart> | null };
  return status === 409 && Array.isArray(body?.items) && typeof body.version === 'number';
};

/** No session, too slow, too often: the same may succeed later. */
const NOT_YET = [401, 408, 425, 429];

function isRefusal(failure: unknown): failure is { fields?: Record<string, string> } {
  const { status } = failure as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && !NOT_YET.includes(status);
}

/** The API names a faulty line by its position, as `items.3.quantity`. */
const refusedLines = ({ fields = {} }: { fields?: Record<string, string> }, { items }: ServerCart): string[] =>
  Object.keys(fields).flatMap((field) => {
    const [, place] = /^items\.(\d+)(\.|$)/.exec(field) ?? [];
    const line = place === undefined ? undefined : items[Number(place)];
    return line ? [line._id] : [];
  });

const savePath = (owner: string) => `/user/save-cart/${owner}`;

interface Api {
  get<Body>(path: string): Promise<Body>;
  post<Body>(path: string, body: unknown): Promise<Body>;
}

export function cartRemote(api: Api, token: () => string | null): CartRemote {
  return {
    async pull(owner) {
      try {
        return fromSaved(await api.get<SavedCart>(`/user/saved-cart/${owner}`));
      } catch (failure) {
        throw isRefusal(failure) ? new CartRefused() : failure;
      }
    },
    async save(owner, cart) {
      try {
        return { stale: false, cart: fromSaved(await api.post<SavedCart>(savePath(owner), toSave(owner, cart))) };
      } catch (failure) {
        if (isStale(failure)) return { stale: true, cart: fromSaved(failure.body) };
        if (isRefusal(failure)) return { refused: refusedLines(failure, cart) };
        throw failure;
      }
    },
    saveAndLeave(owner, cart) {
      void fetch(`/api${savePath(owner)}`, {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token() ?? ''}` },
        body: JSON.stringify(toSave(owner, cart)),
      }).catch(() => undefined);
    },
  };
}
