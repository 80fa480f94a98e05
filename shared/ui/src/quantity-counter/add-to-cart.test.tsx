import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { authenticationAtom, cart, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { act } from 'react';
import { AddToCart } from './add-to-cart.tsx';

const rice = sampleProduct({ name: 'Rice' });
let page: Shown;
let left: string[];

const control = (name: string) => page.container.querySelector<HTMLElement>(`[aria-label="${name}"]`);

async function pressAdd() {
  const add = control('Add Rice');
  add?.addEventListener('blur', () => left.push(`${add.isConnected ? 'in' : 'out of'} the page`));
  await act(async () => {
    add?.focus();
    add?.click();
  });
}

beforeEach(async () => {
  left = [];
  page = await show(
    <Provider store={shopStore}>
      <AddToCart product={rice} variant="card" />
    </Provider>,
  );
});
afterEach(async () => {
  await page.leave();
  cart.clear();
});

const logIn = () =>
  shopStore.set(authenticationAtom, (now) => ({
    ...now,
    token: 'token',
    role: 'user',
    isAuthenticated: true,
    isModalOpen: false,
  }));

const tap = (target: HTMLElement | null) =>
  act(async () => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    target?.dispatchEvent(Object.assign(press, { pointerType: 'touch' }));
  });

describe('Add', () => {
  it('keeps the focus where the login opens instead', async () => {
    await pressAdd();
    expect(shopStore.get(authenticationAtom).isModalOpen).toBe(true);
    expect(left).toEqual([]);
    expect(document.activeElement).toBe(control('Add Rice'));
  });

  it('passes the focus to the counter that replaces it', async () => {
    logIn();
    await pressAdd();
    expect(left).toEqual(['in the page']);
    expect(document.activeElement).toBe(control('One more'));
  });

  it('tapped twice quickly adds one, and the second tap presses nothing that has moved under the finger', async () => {
    const later = () => new Promise((resolve) => setTimeout(resolve, 400));
    await later();
    logIn();
    await tap(control('Add Rice'));
    await tap(control('One more'));
    expect(control('Quantity')?.getAttribute('value')).toBe('1');
    await later();
    await tap(control('One more'));
    expect(control('Quantity')?.getAttribute('value')).toBe('2');
  });
});
