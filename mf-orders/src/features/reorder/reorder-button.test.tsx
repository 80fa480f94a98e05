import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { api, cart } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { sampleOrder } from '../../testing/sample-order.ts';
import { ReorderButton } from './reorder-button.tsx';

let page: Shown;
let respond: () => void;
beforeEach(async () => {
  history.replaceState(null, '', '/orders');
  jest.spyOn(cart, 'addReordered').mockReturnValue();
  const response = new Promise((resolve) => {
    respond = () => resolve({ product: sampleProduct() });
  });
  jest.spyOn(api, 'get').mockReturnValue(response as Promise<never>);
  page = await show(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<ReorderButton order={sampleOrder()} />} />
        <Route path="/cart" element="The cart" />
      </Routes>
    </MemoryRouter>,
  );
  await page.press('Re-order');
});
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it('fills the cart and opens it', async () => {
  await act(async () => respond());
  await until(() => page.text() === 'The cart');
});

it('fills the cart, but does not navigate if the person opened another page meanwhile', async () => {
  history.replaceState(null, '', '/savedAddresses');
  await act(async () => respond());
  await until(() => jest.mocked(cart.addReordered).mock.calls.length > 0);
  expect(page.text()).not.toBe('The cart');
});
