import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { type Shown, show } from '@shop/testing/show';
import { act, useState } from 'react';
import { QuantityCounter } from './quantity-counter.tsx';

const rice = sampleProduct({ min_order_quantity: 3, max_order_quantity: 12, prod_quantity: 500 });
let page: Shown;
let reason: string | null;

function Counter() {
  const [quantity, setQuantity] = useState(4);
  return (
    <QuantityCounter
      product={rice}
      quantity={quantity}
      variant="cart"
      onChange={setQuantity}
      onReason={(why) => {
        reason = why;
      }}
    />
  );
}

const field = () => page.container.querySelector('input');
const change = (text: string) =>
  act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field(), text);
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const key = (name: string) =>
  act(async () => field()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
const step = (name: string) =>
  act(async () => page.container.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());

beforeEach(async () => {
  reason = null;
  page = await show(<Counter />);
});
afterEach(() => page.leave());

describe('the counter of a quantity', () => {
  it.each([
    ['99', '12', 'Up to 12 in one order.'],
    ['1', '3', 'Minimum 3 in one order.'],
    ['0', '4', 'Minimum 3 in one order.'],
    ['', '3', null],
    ['7', '7', null],
    ['०५', '5', null],
    ['３', '3', null],
  ])('changes %j to %s, and shows why', async (typed, used, why) => {
    await change(typed);
    await key('Enter');
    expect([field()?.value, reason]).toEqual([used, why]);
  });

  it.each(['12.5', '12,5', '1e3', '-4', '10-12'])(
    'keeps the text %j, shows what to type, and changes no quantity',
    async (typed) => {
      await change(typed);
      await key('Enter');
      expect([field()?.value, field()?.ariaInvalid, reason]).toEqual([
        typed,
        'true',
        'Type a whole number, such as 12.',
      ]);
      await key('Escape');
      expect([field()?.value, field()?.ariaInvalid, reason]).toEqual(['4', null, null]);
    },
  );

  it('steps from the quantity, not from input that is no number', async () => {
    await change('12.5');
    await key('Enter');
    await step('One more');
    expect([field()?.value, reason]).toEqual(['5', null]);
  });

  it('accepts six digits, and explains why no more', async () => {
    await change('1234567');
    expect([field()?.value, reason]).toEqual(['123456', `Max allowed order quantity for ${rice.name} is 999999.`]);
  });

  it('stops at the maximum, and explains why', async () => {
    await change('12');
    await key('Enter');
    expect(page.container.querySelector('[aria-label="One more"]')?.ariaDisabled).toBe('true');
    await step('One more');
    expect([field()?.value, reason]).toEqual(['12', 'Up to 12 in one order.']);
  });

  it('changes with its arrow keys, down to the minimum', async () => {
    await key('ArrowUp');
    expect(field()?.value).toBe('5');
    for (const _ of [1, 2, 3, 4]) await key('ArrowDown');
    expect(field()?.value).toBe('3');
  });
});
