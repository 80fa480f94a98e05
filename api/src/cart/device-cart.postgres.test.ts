import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SaveCartRequest, SavedCart } from '@shop/contract/cart';
import type { ProductResponse } from '@shop/contract/product';
import { cartItem } from '@shop/platform/cart/cart-item';
import { cartRemote } from '@shop/platform/cart/remote';
import { createCartSync } from '@shop/platform/cart/sync';
import type { StoredCart } from '@shop/platform/cart/types';
import { openTestApi, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let asha: Person;
let saves: number[];
/** What happens to a save during its request. */
let onTheWay: (body: SaveCartRequest) => SaveCartRequest;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await shop.ask<Body & { error: { fields?: object } }>(method, path, { token: asha.token, body });
  if (method === 'POST') saves.push(response.status);
  if (response.status >= 400)
    throw { status: response.status, body: response.body, fields: response.body.error.fields };
  return response.body;
}

/** A page that opens with this cart on the device, and stays until nothing is pending. */
async function openPage(items: StoredCart['items'], changes: StoredCart['changes']) {
  let stored: unknown = { owner: asha.id, version: 0, items, changes, sends: 0 };
  const waiting: (() => void)[] = [];
  const sync = createCartSync({
    storage: {
      read: () => stored,
      write: (cart) => {
        stored = JSON.parse(JSON.stringify(cart));
      },
    },
    remote: cartRemote(
      {
        get: (path) => call('GET', path),
        post: (path, body) => call('POST', path, onTheWay(body as SaveCartRequest)),
      },
      () => asha.token,
    ),
    after: (_, run) => {
      waiting.push(run);
      return () => void waiting.splice(waiting.indexOf(run), 1);
    },
    exclusive: (run) => run(),
    onItems: () => {},
  });
  sync.resume(asha.id);
  await sync.saveNow();
  for (let turns = 0; waiting.length > 0; turns += 1) {
    if (turns === 10) throw new Error(`The cart never comes to rest: ${saves}`);
    waiting.shift()?.();
    await sync.saveNow();
  }
  return stored as StoredCart;
}

const lineOf = async (id: string, quantity: number) =>
  cartItem((await shop.ask<ProductResponse>('GET', `/user/product-details/${id}`)).body.product, quantity);
const savedNow = async () => {
  const { body } = await shop.ask<SavedCart>('GET', `/user/saved-cart/${asha.id}`, asha);
  return body.items.map(({ productId, quantity }) => [productId._id, quantity]);
};

async function twoLines() {
  asha = await shop.signUp();
  saves = [];
  onTheWay = (body) => body;
  const category = await shop.addCategory();
  const [dal, tea] = [await shop.addProduct(category), await shop.addProduct(category)];
  return { dal, tea, lines: [await lineOf(dal, 2), await lineOf(tea, 3)] as const };
}

test.each(['SKU-17', 'f'.repeat(24), ''])(
  'a stored line with the id "%s" does not prevent other lines from being saved',
  async (id) => {
    const { dal, tea, lines } = await twoLines();
    const changes = { [dal]: { quantity: 2 }, [id]: { quantity: 1 }, [tea]: { quantity: 3 } };
    const stored = await openPage([lines[0], { ...lines[1], _id: id }, lines[1]], changes);
    expect(await savedNow()).toEqual([
      [dal, 2],
      [tea, 3],
    ]);
    expect([stored.changes, saves]).toEqual([{}, [200]]);
  },
);

test('a save that the API refuses is sent once more without the named line, and not again', async () => {
  const { dal, tea, lines } = await twoLines();
  onTheWay = (body) => ({
    ...body,
    items: body.items.map((item) => (item.productId === tea ? { ...item, quantity: -1 } : item)),
  });
  const stored = await openPage([...lines], { [dal]: { quantity: 2 }, [tea]: { quantity: 3 } });
  expect([saves, await savedNow(), stored.changes]).toEqual([[400, 200], [[dal, 2]], {}]);
});

test('a save that is refused as a whole is not sent again, and the saved cart is shown', async () => {
  const { dal, lines } = await twoLines();
  onTheWay = (body) => ({ ...body, userID: 'f'.repeat(24) });
  const stored = await openPage([lines[0]], { [dal]: { quantity: 2 } });
  expect([saves, stored.items, stored.changes]).toEqual([[403], [], {}]);
});

test('a save with any text as an id is accepted, without that line', async () => {
  const { dal } = await twoLines();
  const items = ['SKU-17', '', dal, '../../etc'].map((productId) => ({ productId, quantity: 1 }));
  const body = { userID: asha.id, version: 0, items };
  const response = await shop.ask<SavedCart>('POST', `/user/save-cart/${asha.id}`, { token: asha.token, body });
  expect([response.status, await savedNow()]).toEqual([200, [[dal, 1]]]);
});
