import { expect, test } from '@jest/globals';
import { dispatchedOrder } from '../../testing/dispatched-order.ts';
import { picksOf } from './picks.ts';

test('products of all orders are summed by where they are found, with how many each order gets', () => {
  const products = [{ _id: 'd'.repeat(24), category: 'Pulses', sku: 'DAL-1' }];
  const [pulses] = picksOf({ orders: [dispatchedOrder('40040001'), dispatchedOrder('40040002')], products });
  expect(pulses).toEqual({
    place: 'Pulses',
    picks: [
      {
        ...{ productId: 'd'.repeat(24), name: 'Dal', sku: 'DAL-1', quantity: 4 },
        orders: [
          { orderId: '40040001', quantity: 2 },
          { orderId: '40040002', quantity: 2 },
        ],
      },
    ],
  });
});
