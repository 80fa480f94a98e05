import { expect, test } from '@jest/globals';
import { dispatchedOrder } from '../../testing/dispatched-order.ts';
import { picksOf } from './picks.ts';

test('products of all orders are summed by where they are found, with how many each order gets', () => {
  const products = [{ _id: 'd'.repeat(24), category: 'Pulses', sku: 'DAL-1', shelf: null }];
  const [pulses] = picksOf({ orders: [dispatchedOrder('40040001'), dispatchedOrder('40040002')], products });
  expect(pulses).toEqual({
    place: 'Pulses',
    picks: [
      {
        productId: 'd'.repeat(24),
        name: 'Dal',
        sku: 'DAL-1',
        shelf: null,
        quantity: 4,
        orders: [
          { orderId: '40040001', quantity: 2 },
          { orderId: '40040002', quantity: 2 },
        ],
      },
    ],
  });
});

test('shelves come in the order in which a person walks by them, and products without one after them', () => {
  const product = (digit: string, shelf: string | null) => ({
    _id: digit.repeat(24),
    category: 'Atta',
    sku: null,
    shelf,
  });
  const order = dispatchedOrder('40040001');
  const [item] = order.items;
  const of = (digit: string) =>
    item && { ...item, productId: { ...item.productId, _id: digit.repeat(24), name: digit } };
  const items = ['1', '2', '3', '4'].flatMap((digit) => of(digit) ?? []);
  const products = [product('1', 'A10'), product('2', 'A2'), product('3', null), product('4', 'A2')];
  expect(picksOf({ orders: [{ ...order, items }], products }).map(({ place, picks }) => [place, picks.length])).toEqual(
    [
      ['A2', 2],
      ['A10', 1],
      ['Atta', 1],
    ],
  );
});
