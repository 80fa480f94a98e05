import { afterEach, describe, expect, it } from '@jest/globals';
import type { SavedCart } from '@shop/contract/cart';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { ApiError } from '../api/api-error.ts';
import { cartItem } from './cart-item.ts';
import { cartRemote } from './remote.ts';
import { CartRefused } from './sync-parts.ts';

const [salt, soap] = [sampleProduct({ _id: 'a'.repeat(24) }), sampleProduct({ _id: 'b'.repeat(24) })];
const cart = { items: [cartItem(salt, 2), cartItem(soap, 3)], version: 4 };
const newer: SavedCart = { items: [{ productId: soap, quantity: 9, price: null }], version: 7 };
const MAY_SUCCEED = [0, 401, 408, 425, 429, 500, 503];

const failingWith = (failure: ApiError) => {
  const fail = () => Promise.reject(failure);
  return cartRemote({ get: fail, post: fail }, () => null);
};
const failing = (status: number) => failingWith(new ApiError(status, 'refused', 'No.'));

describe('the saved cart of a person', () => {
  it.each([400, 403, 404])('is refused permanently with %i', async (status) => {
    await expect(failing(status).pull('u1')).rejects.toBeInstanceOf(CartRefused);
  });

  it.each(MAY_SUCCEED)('may succeed later after %i', async (status) => {
    await expect(failing(status).pull('u1')).rejects.toBeInstanceOf(ApiError);
  });
});

describe('saving a cart', () => {
  it('sends the lines with what they cost on this device, and gets the list with its new version', async () => {
    const sent: unknown[] = [];
    const post = async <Body>(path: string, body: unknown) => {
      sent.push([path, body]);
      return { ...newer, version: 5 } as Body;
    };
    const response = await cartRemote({ get: () => Promise.reject(), post }, () => null).save('u1', cart);
    expect(sent).toEqual([
      [
        '/user/save-cart/u1',
        {
          userID: 'u1',
          version: 4,
          items: cart.items.map(({ _id, quantity, basePrice }) => ({ productId: _id, quantity, price: basePrice })),
        },
      ],
    ]);
    expect(response).toEqual({ stale: false, cart: { items: [cartItem(soap, 9)], version: 5 } });
  });

  it('gets the newer list where the version was old', async () => {
    const failure = new ApiError(409, 'stale', 'Newer.', undefined, newer);
    expect(await failingWith(failure).save('u1', cart)).toEqual({
      stale: true,
      cart: { items: [cartItem(soap, 9)], version: 7 },
    });
  });

  it.each([{}, null, { items: [] }, { version: 7 }])('is refused by a 409 that brings no list: %j', async (body) => {
    expect(await failingWith(new ApiError(409, 'refused', 'No.', undefined, body)).save('u1', cart)).toEqual({
      refused: [],
    });
  });

  it('is refused because of the lines that the API names, as far as they were sent', async () => {
    const fields = {
      'items.1.quantity': 'Too many.',
      'items.7.quantity': 'Unknown.',
      version: 'Wrong.',
      items: 'Odd.',
    };
    expect(await failingWith(new ApiError(400, 'invalid', 'No.', fields)).save('u1', cart)).toEqual({
      refused: [soap._id],
    });
  });

  it.each(MAY_SUCCEED)('may succeed later after %i', async (status) => {
    await expect(failing(status).save('u1', cart)).rejects.toBeInstanceOf(ApiError);
  });
});

describe('saving while the page closes', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  it('outlives the page and is signed, and its failure is not reported', async () => {
    const sent: RequestInit[] = [];
    globalThis.fetch = async (_address, request = {}) => {
      sent.push(request);
      throw new Error('no network');
    };
    cartRemote({ get: () => Promise.reject(), post: () => Promise.reject() }, () => 'secret').saveAndLeave('u1', cart);
    await new Promise(setImmediate);
    expect(sent).toMatchObject([{ method: 'POST', keepalive: true, headers: { Authorization: 'Bearer secret' } }]);
    expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ userID: 'u1', version: 4 });
  });
});
