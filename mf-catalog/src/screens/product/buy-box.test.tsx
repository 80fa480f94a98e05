import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Product } from '@shop/contract/product';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { type Shown, show } from '@shop/testing/show';
import { act, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { BuyBox } from './buy-box.tsx';
import { BuyButton } from './buy-button.tsx';

let page: Shown;
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});

let whereAmI = '';
function Where() {
  whereAmI = useLocation().pathname;
  return null;
}

function Bought() {
  const [inCart, setInCart] = useState(false);
  return <BuyButton product={sampleProduct({})} quantity={1} inCart={inCart} buy={() => setInCart(true)} />;
}

const open = async (product: Partial<Product>) => {
  page = await show(
    <MemoryRouter>
      <BuyBox product={sampleProduct(product)} />
    </MemoryRouter>,
  );
};
const field = () => page.container.querySelector('input');
const type = (text: string) =>
  act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field(), text);
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
    field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });

describe('buying a product', () => {
  it('shows how many are missing to the next tier, and adds them', async () => {
    const prices: Product['prices'] = [
      { from: 1, to: 9, price: '100' },
      { from: 10, to: 'Any', price: '90' },
    ];
    await open({ prices, mrp_price: 120, discounted_price: null });
    expect(page.text()).toContain('Add 9 more to pay ₹90 each');
    page.button('Add 9')?.focus();
    await page.press('Add 9');
    // The button is gone.
    expect(document.activeElement).not.toBe(document.body);
    expect(field()?.value).toBe('10');
    expect(page.text()).not.toContain('more to pay');
  });

  it('explains in words why a quantity is limited', async () => {
    await open({ min_order_quantity: 4, prod_quantity: 50 });
    expect(page.text()).toContain('Min Qty: 4');
    expect(page.container.querySelector('[aria-label="One less"]')?.ariaDisabled).toBe('true');
    await type('999999');
    expect(page.container.querySelector('[role=status]')?.textContent).toMatch(/^Up to 50 in one order/);
  });

  it('adds nothing while the quantity is no whole number, and leads to its field', async () => {
    await open({ prod_quantity: 50 });
    const { length } = page.text().split('₹');
    await type('12.5');
    expect(page.text().split('₹').length).toBeLessThan(length);
    expect(page.container.querySelector('[role=status]')?.textContent).toBe('Type a whole number, such as 12.');
    await page.press('Add to cart');
    expect([field()?.value, document.activeElement]).toEqual(['12.5', field()]);
    expect(page.text()).not.toContain('View cart');
  });

  it('stays here after a double tap, whose second tap is on the link to the cart', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    page = await show(
      <MemoryRouter>
        <Where />
        <Bought />
      </MemoryRouter>,
    );
    await page.press('Add to cart');
    const link = page.container.querySelector('a');
    expect(link?.textContent).toBe('View cart');
    await act(async () => link?.click());
    expect(whereAmI).toBe('/');
    now.mockReturnValue(1600);
    await act(async () => link?.click());
    expect(whereAmI).toBe('/cart');
  });

  it('is not possible if it is sold out, and its price is small', async () => {
    await open({ prod_quantity: 0 });
    expect(page.text()).toContain('Last sold at ₹158');
    expect(page.button('Out of stock')?.disabled).toBe(true);
    expect(page.container.querySelector('table')).toBeNull();
  });
});
