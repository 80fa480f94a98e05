import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StockRequestChange, StockRequests } from '@shop/contract/stock';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { ApiError, api, authenticationAtom, currentSession, queries, shopStore, signedIn } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { act } from 'react';
import { TellMe } from './tell-me.tsx';

const mango = sampleProduct({ name: 'Mango', prod_quantity: 0 });
const user = { _id: 'u'.repeat(24), user_name: 'Asha', user_email: null, phoneNumber: '+919812345678' };
const logIn = () => signedIn({ token: 't', role: 'user', user });

const tellMe = (isOut: boolean) => (
  <Provider store={shopStore}>
    <TellMe product={mango} isOut={isOut} />
  </Provider>
);

let asked: string[];
let refusal: ApiError | undefined;
let page: Shown;

beforeEach(() => {
  asked = [];
  refusal = undefined;
  jest.spyOn(api, 'get').mockImplementation(async () => ({ product_ids: asked }) satisfies StockRequests as never);
  jest.spyOn(api, 'put').mockImplementation(async (path, body) => {
    if (refusal) throw refusal;
    const id = path.split('/').at(-1) ?? '';
    asked = (body as StockRequestChange).asked ? [...asked, id] : asked.filter((other) => other !== id);
    return { product_ids: asked } as never;
  });
});
afterEach(async () => {
  await page.leave();
  shopStore.set(authenticationAtom, {
    token: null,
    user: null,
    role: 'user',
    isAuthenticated: false,
    isModalOpen: false,
  });
  queries.forget();
  jest.restoreAllMocks();
});

describe('tell me when it is back', () => {
  it('has a visitor log in first, and continues automatically', async () => {
    page = await show(tellMe(true));
    await page.press('Tell me when it is back');
    expect([asked, currentSession().isModalOpen]).toEqual([[], true]);
    await act(async () => logIn());
    expect(asked).toEqual([mango._id]);
    expect(page.text()).toContain('You will hear from us when it is back.');
  });

  it('shows an earlier request, and cancels it', async () => {
    asked = [mango._id];
    logIn();
    page = await show(tellMe(true));
    await page.press('Do not tell me');
    expect(asked).toEqual([]);
    expect(page.button('Tell me when it is back')).not.toBeNull();
  });

  it('tells the person that it is back, and nobody else', async () => {
    logIn();
    page = await show(tellMe(false));
    expect(page.text()).toBe('');
    await page.leave();
    queries.forget();
    asked = [mango._id];
    page = await show(tellMe(false));
    expect(page.text()).toContain('It is back: you asked to be told.');
    await page.press('Got it');
    expect([asked, page.text()]).toEqual([[], '']);
  });

  it('says why the shop refused', async () => {
    logIn();
    refusal = new ApiError(409, 'in_stock', 'It is in stock: you can order it now.');
    page = await show(tellMe(true));
    await page.press('Tell me when it is back');
    expect(page.text()).toContain('It is in stock: you can order it now.');
  });
});
