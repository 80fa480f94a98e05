import { afterEach, expect, it } from '@jest/globals';
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
  shown = await show(<MoveButtons order={sampleOrder()} busy={false} onMove={nothing} onQuote={nothing} {...props} />);
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
