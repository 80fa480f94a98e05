import { afterEach, describe, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { cartItem } from '@shop/platform/cart/cart-item';
import type { CartItem } from '@shop/platform/cart/types';
import { type Shown, show } from '@shop/testing/show';
import { act, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CartLines } from './cart-lines.tsx';

let page: Shown;
afterEach(() => page.leave());

const line = (id: string, name: string, quantity: number) =>
  cartItem(sampleProduct({ _id: id.repeat(24), name }), quantity);

/** The same line, which counts its renders: each one reads its name. */
function counted(item: CartItem) {
  const { name } = item;
  const read = { times: 0 };
  Object.defineProperty(item, 'name', {
    enumerable: true,
    get() {
      read.times += 1;
      return name;
    },
  });
  return read;
}

let change: (items: CartItem[]) => void;

function Cart({ first }: { first: CartItem[] }) {
  const [items, setItems] = useState(first);
  change = setItems;
  return <CartLines items={items} />;
}

describe('the lines of the cart', () => {
  it('only the changed line renders again', async () => {
    const rice = line('a', 'Rice', 1);
    const dal = line('b', 'Dal', 2);
    const read = counted(dal);
    page = await show(
      <MemoryRouter>
        <Cart first={[rice, dal]} />
      </MemoryRouter>,
    );
    const before = read.times;
    await act(async () => change([cartItem(rice, 5), dal]));
    expect(page.container.querySelector('input')?.value).toBe('5');
    expect(read.times).toBe(before);
  });

  it('keep the focus when the line that has it is removed', async () => {
    const dal = line('b', 'Dal', 2);
    page = await show(
      <MemoryRouter>
        <Cart first={[line('a', 'Rice', 1), dal]} />
      </MemoryRouter>,
    );
    page.container.querySelector('button')?.focus();
    await act(async () => change([dal]));
    expect(document.activeElement).toBe(page.container.querySelector('ul'));
    expect(document.activeElement?.textContent).toContain('Dal');
  });
});
