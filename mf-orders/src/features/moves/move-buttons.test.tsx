import { afterEach, expect, it, jest } from '@jest/globals';
import type { ReturnState } from '@shop/contract/order-returns';
import { OrderStatus } from '@shop/contract/order-status';
import { changeSession, restoredAtom, setUser, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import type { ComponentProps } from 'react';
import { sampleOrder } from '../../testing/sample-order.ts';
import { MoveButtons } from './move-buttons.tsx';

let shown: Shown;
afterEach(() => shown.leave());

async function labels(rights?: string[], props: Partial<ComponentProps<typeof MoveButtons>> = {}) {
  const user = {
    _id: 'a',
    user_name: 'Bala',
    user_email: null,
    phoneNumber: '+919000000003',
    ...(rights && { rights }),
  };
  shopStore.set(restoredAtom, true);
  changeSession((state) => setUser(state, { token: 'x', role: 'admin', user }));
  const nothing = () => undefined;
  shown = await show(<MoveButtons order={sampleOrder()} busy={false} onMove={nothing} onOpen={nothing} {...props} />);
  return shown.text();
}

it('moves are offered to staff with the right', async () => {
  expect(await labels(['see', 'orders.move'])).toContain('Confirm order');
});

it('a role without the right gets no buttons', async () => {
  expect(await labels(['see', 'stock.edit'])).toBe('');
});

it('a session from before roles existed gets them, and the server decides', async () => {
  expect(await labels()).toContain('Confirm order');
});

it('the row of an order with a question to its customer offers nothing; the open order can be cancelled', async () => {
  const proposal = { _id: 'a'.repeat(24), at: '', until: '', silence: 'keep' as const, lines: [] };
  const order = sampleOrder({ proposal });
  expect(await labels(undefined, { order, small: true })).toBe('');
  await shown.leave();
  expect(await labels(undefined, { order })).toBe('Cancel order');
});

it('the row of an order with an open return opens it, and offers no return of the whole order after it', async () => {
  const onOpen = jest.fn();
  const rowWith = (state: ReturnState) => {
    const one = { _id: 'b'.repeat(24), state, reason: '', lines: [], steps: [], pictures: [], refund: null };
    const order = sampleOrder({ status: OrderStatus.Delivered, returns: [one] });
    return labels(undefined, { order, small: true, onOpen });
  };
  expect(await rowWith('requested')).toBe('See the return');
  await shown.press('See the return');
  expect(onOpen).toHaveBeenCalledTimes(1);
  await shown.leave();
  expect(await rowWith('done')).toBe('');
  await shown.leave();
});

it('the row of a delivered order has no next step; the open order can be returned', async () => {
  const order = sampleOrder({ status: OrderStatus.Delivered });
  expect(await labels(undefined, { order, small: true })).toBe('');
  await shown.leave();
  expect(await labels(undefined, { order })).toBe('Mark returned');
});
