import { expect, test } from '@jest/globals';
import { manifestOf } from './built-parts.ts';

test('a build says whose fragments it shows, and says nothing of its own', () => {
  expect(manifestOf('mf-cart-checkout').shows).toEqual(['mf-orders/order-details']);
  expect(manifestOf('mf-orders').shows).toEqual([]);
});
