import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { ApiError, notify, profileAtom, shopStore } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { leaveOrders, OrdersWorld, refused } from '../../../testing/orders-world.tsx';
import { id, sampleOrder } from '../../../testing/sample-order.ts';

let shop: OrdersWorld;
let page: Shown;
beforeEach(() => {
  shop = new OrdersWorld();
  shopStore.set(profileAtom, { issues_invoices: true });
});
afterEach(() => leaveOrders(page));

const { Ordered, Shipped } = OrderStatus;
const shipped = sampleOrder({ status: Shipped });
const article = (orderId = shipped.orderId) => document.querySelector(`article[aria-label="Order ${orderId}"]`);
const button = (place: Element | null, name: string) =>
  [...(place?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.trim() === name);

async function openDesk(at = `/orders/${shipped.orderId}`) {
  page = await shop.open(at, { role: 'admin' });
}

describe('the invoice of an order without one', () => {
  it('is issued at the desk by a click, and can be printed then', async () => {
    shop.orders = [shipped];
    await openDesk();
    await until(() => button(article(), 'Issue invoice') !== undefined);
    expect(button(article(), 'Invoices')).toBeUndefined();
    await act(async () => button(article(), 'Issue invoice')?.click());
    await until(() => shop.notices.includes('Order 40040026 has invoice INV/2627/0026.'));
    expect(shop.sent).toEqual([{ path: `/admin/invoices/${shipped._id}`, body: {} }]);
    await until(() => button(article(), 'Invoices') !== undefined);
    expect(button(article(), 'Issue invoice')).toBeUndefined();
  });

  it('is not issued while a product lacks its rate: a message names the product and leads to it', async () => {
    shop.orders = [shipped];
    const sentence = 'The invoice cannot be issued: Rice has no rate of GST.';
    const body = { products: [{ _id: id(31), name: 'Rice' }] };
    shop.failing = { '/admin/invoices/': new ApiError(409, 'gst_missing', sentence, {}, body) };
    const shown = jest.spyOn(notify, 'error');
    await openDesk();
    await until(() => button(article(), 'Issue invoice') !== undefined);
    await act(async () => button(article(), 'Issue invoice')?.click());
    await until(() => shop.notices.includes(`Order 40040026: ${sentence}`));
    await until(() => button(article(), 'Issue invoice')?.disabled === false);
    const action = shown.mock.calls[0]?.[1]?.action;
    expect(action?.label).toBe('Open the product');
    await act(async () => action?.onClick());
    expect(shop.path).toBe(`/office/products/${id(31)}`);
  });

  it.each([
    ['one that only was ordered', { status: Ordered }, true],
    ['one in a shop that is not registered', {}, false],
  ])('is not offered for %s', async (_what, change, isRegistered) => {
    shopStore.set(profileAtom, { issues_invoices: isRegistered });
    shop.orders = [{ ...shipped, ...change }];
    await openDesk();
    await until(() => article() !== null);
    expect(button(article(), 'Issue invoice')).toBeUndefined();
  });

  it('is issued for all selected orders at once, at the second press, and the one that cannot have it is named', async () => {
    const other = sampleOrder({ _id: id(7), orderId: '40040027', status: Shipped });
    const last = sampleOrder({ _id: id(8), orderId: '40040028', status: Shipped });
    shop.orders = [shipped, other, last];
    shop.failing = { [`/admin/invoices/${other._id}`]: refused(409, 'nothing_charged', 'All was paid back.') };
    await openDesk('/orders');
    const bar = () => document.querySelector('[aria-label="Selected orders"]');
    const boxes = () => [...page.container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    await until(() => boxes().length >= 3);
    for (const { orderId } of shop.orders)
      await act(async () =>
        boxes()
          .find((box) => box.labels?.[0]?.textContent?.includes(orderId) || box.ariaLabel?.includes(orderId))
          ?.click(),
      );
    await until(() => button(bar(), 'Issue invoice 3') !== undefined);
    await act(async () => button(bar(), 'Issue invoice 3')?.click());
    expect(shop.sent).toEqual([]);
    await act(async () => button(bar(), 'Issue 3 invoices? Their numbers stay.')?.click());
    await until(() => shop.notices.includes('2 invoices are issued.'));
    expect(shop.notices).toContain('Order 40040027: All was paid back.');
    await until(() => button(bar(), 'Issue invoice 1') !== undefined);
  });
});
