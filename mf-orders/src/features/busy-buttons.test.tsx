import { afterEach, expect, it, jest } from '@jest/globals';
import { api } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { sampleOrder } from '../testing/sample-order.ts';
import { ReasonDialog } from './cancel/reason-dialog.tsx';
import { ReorderButton } from './reorder/reorder-button.tsx';

// A browser takes the focus from a disabled button.
let page: Shown;
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});

it('Re-order keeps the focus while the products are fetched, and fetches them once', async () => {
  let fail = () => {};
  const get = jest.spyOn(api, 'get').mockReturnValue(
    new Promise((_, reject) => {
      fail = () => reject(new Error('lost'));
    }),
  );
  page = await show(
    <MemoryRouter>
      <ReorderButton order={sampleOrder()} />
    </MemoryRouter>,
  );
  await page.press('Re-order');
  const { length } = get.mock.calls;
  expect([length > 0, page.button('Re-order')?.disabled]).toEqual([true, false]);
  await page.press('Re-order');
  expect(get).toHaveBeenCalledTimes(length);
  await act(async () => fail());
});

it('a cancellation in progress keeps the focus at its button, and is not sent twice', async () => {
  const confirm = jest.fn();
  const words = { title: 'Cancel', sentence: '', label: 'Reason', keep: 'Keep', confirm: 'Cancel order' };
  const draw = (busy: boolean) => (
    <ReasonDialog
      {...words}
      presets={['Late']}
      busy={busy}
      isWaiting={false}
      onConfirm={confirm}
      onClose={() => undefined}
    />
  );
  page = await show(draw(true));
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await act(async () => button('Late')?.click());
  expect(button('Cancel order')?.disabled).toBe(false);
  await act(async () => button('Cancel order')?.click());
  expect(confirm).not.toHaveBeenCalled();
});
