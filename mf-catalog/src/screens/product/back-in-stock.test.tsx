import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StockRequestChange, StockRequests } from '@shop/contract/stock';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { ApiError, api, currentSession, profileAtom, queries, shopStore, signedIn } from '@shop/platform';
import { endVisit } from '@shop/platform/testing/visit';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { act } from 'react';
import { BackInStock } from './back-in-stock.tsx';

const mango = sampleProduct({ name: 'Mango', prod_quantity: 0 });
const user = { _id: 'u'.repeat(24), user_name: 'Asha', user_email: null, phoneNumber: '+919812345678' };
const logIn = () => signedIn({ token: 't', role: 'user', user });

const backInStock = (isOut: boolean) => (
  <Provider store={shopStore}>
    <BackInStock product={mango} isOut={isOut} />
  </Provider>
);

let requested: string[];
let refusal: ApiError | undefined;
let page: Shown;

beforeEach(() => {
  requested = [];
  refusal = undefined;
  shopStore.set(profileAtom, { sends_messages: true });
  jest.spyOn(api, 'get').mockImplementation(async () => ({ product_ids: requested }) satisfies StockRequests as never);
  jest.spyOn(api, 'put').mockImplementation(async (path, body) => {
    if (refusal) throw refusal;
    const id = path.split('/').at(-1) ?? '';
    requested = (body as StockRequestChange).asked ? [...requested, id] : requested.filter((other) => other !== id);
    return { product_ids: requested } as never;
  });
});
afterEach(async () => {
  await endVisit(page);
  jest.restoreAllMocks();
});

describe('a product that is out of stock', () => {
  it('asks a visitor to log in first, and continues automatically', async () => {
    page = await show(backInStock(true));
    await page.press('Tell me when it is back');
    expect([requested, currentSession().isModalOpen]).toEqual([[], true]);
    await act(async () => logIn());
    expect(requested).toEqual([mango._id]);
    expect(page.text()).toContain('You will hear from us when it is back.');
  });

  it('promises no message in a shop that cannot send one, and names the page that shows it instead', async () => {
    shopStore.set(profileAtom, { sends_messages: false });
    page = await show(backInStock(true));
    await page.press('I want it');
    await act(async () => logIn());
    expect(requested).toEqual([mango._id]);
    expect(page.text()).toContain('You see on this page when it is back.');
    expect(page.text()).not.toMatch(/tell|hear/i);
  });

  it('shows an earlier request, and cancels it', async () => {
    requested = [mango._id];
    logIn();
    page = await show(backInStock(true));
    await page.press('Do not tell me');
    expect(requested).toEqual([]);
    expect(page.button('Tell me when it is back')).not.toBeNull();
  });

  it('keeps the focus at the button while it is sent, once', async () => {
    let respond = () => {};
    const put = jest.spyOn(api, 'put').mockReturnValue(
      new Promise((resolve) => {
        respond = () => resolve({ product_ids: [] } as never);
      }),
    );
    logIn();
    page = await show(backInStock(true));
    await page.press('Tell me when it is back');
    // A browser takes the focus from a disabled button.
    expect(page.button('Tell me when it is back')?.disabled).toBe(false);
    await page.press('Tell me when it is back');
    expect(put).toHaveBeenCalledTimes(1);
    await act(async () => respond());
  });

  it('shows that it is back to the person who wanted it, and nobody else', async () => {
    logIn();
    page = await show(backInStock(false));
    expect(page.text()).toBe('');
    await page.leave();
    queries.forget();
    requested = [mango._id];
    page = await show(backInStock(false));
    expect(page.text()).toContain('It is back: you asked to be told.');
    page.button('Got it')?.focus();
    await page.press('Got it');
    expect([requested, page.text()]).toEqual([[], '']);
    expect(document.activeElement).toBe(page.container);
  });

  it('shows why the shop refused', async () => {
    logIn();
    refusal = new ApiError(409, 'in_stock', 'It is in stock: you can order it now.');
    page = await show(backInStock(true));
    await page.press('Tell me when it is back');
    expect(page.text()).toContain('It is in stock: you can order it now.');
  });
});
