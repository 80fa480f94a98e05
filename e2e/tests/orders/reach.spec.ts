import type { Locator, Page } from '@playwright/test';
import { ofLooks, onEachScreen } from '../../harness/screens.ts';
import { details, expect, isWide, plain, test } from './orders-test.ts';
import { placeOrder } from './orders-world.ts';

const lines = (shelf: Parameters<typeof plain>[0]) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((position) => ({ product: plain(shelf, position), quantity: 2 }));

/** Whether its middle shows the element itself, and nothing above it. */
const isUncovered = (element: Element) => {
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (element.contains(there) || there.contains(element));
};

async function expectInSight(...all: Locator[]) {
  for (const one of all) {
    await expect(one).toBeInViewport({ ratio: 1 });
    expect(await one.evaluate(isUncovered), String(one)).toBe(true);
  }
}

/** Goes through an order by Tab, from its title to its last button. */
async function expectNoStopHidden(page: Page, shown: Locator) {
  const stops = await shown.locator('a, button').count();
  await shown.getByRole('heading', { level: 2 }).first().focus();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toBeInViewport({ ratio: 1 });
    const name = (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '';
    expect(await focused.evaluate(isUncovered), name).toBe(true);
  }
}

test(
  'title and usual buttons of an order stay visible while the rest scrolls, and the shop is one tap away',
  ofLooks,
  async ({ page, customer, shelf }) => {
    const order = await placeOrder(customer, lines(shelf));
    await page.goto(`/orders/${order.orderId}`);
    const shown = details(page, order.orderId);
    const title = shown.getByRole('heading', { name: `Order ${order.orderId}` });
    const call = shown.getByRole('link', { name: 'Call the shop' });
    await onEachScreen(page, async () => {
      const bars = [
        title,
        shown.getByRole('button', { name: 'Re-order' }),
        shown.getByRole('button', { name: 'Contact us' }),
        call,
      ];
      if (isWide(page)) bars.push(shown.getByRole('button', { name: 'Cancel order' }));
      await title.scrollIntoViewIfNeeded();
      await expectInSight(...bars);
      await expect(call).toHaveAttribute('href', /^tel:\+91\d{10}$/);
      await shown.getByText('What happened').scrollIntoViewIfNeeded();
      await expectInSight(...bars, shown.getByText('What happened'));
      await expectNoStopHidden(page, shown);
    });

    await test.step('with large letters on a low screen, an order scrolls as a whole', async () => {
      await page.setViewportSize({ width: 640, height: 320 });
      await page.reload();
      await shown.getByRole('button', { name: 'Re-order' }).scrollIntoViewIfNeeded();
      await expect(title).not.toBeInViewport();
    });

    await test.step('so it does with very large letters on a phone, and its steps are below each other', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.addStyleTag({ content: ':root { font-size: 32px }' });
      const steps = shown.getByRole('list', { name: 'Progress' }).getByRole('listitem');
      const lefts = await steps.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(new Set(lefts).size).toBe(1);
      await shown.getByRole('button', { name: 'Re-order' }).scrollIntoViewIfNeeded();
      await expect(title).not.toBeInViewport({ ratio: 1 });
    });
  },
);

test('the desk always shows the moves of an order, and the customer’s number is one tap away', async ({
  page,
  customer,
  shelf,
  shopAdmin: _,
}) => {
  const order = await placeOrder(customer, lines(shelf));
  await page.goto(`/orders/${order.orderId}`);
  const shown = details(page, order.orderId);
  const call = shown.getByRole('link', { name: `Call ${order.name}` });
  await onEachScreen(page, async () => {
    await expectInSight(
      shown.getByRole('button', { name: 'Confirm order' }),
      shown.getByRole('button', { name: 'Cancel order' }),
      call,
    );
    await expect(call).toHaveAttribute('href', `tel:${order.phoneNumber}`);
    await expectNoStopHidden(page, shown);
  });
});
