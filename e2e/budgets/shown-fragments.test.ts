import { expect, test } from '@jest/globals';
import { manifestOf } from './built-parts.ts';

test('a build names the sections whose fragments it shows, and never itself', () => {
  expect(manifestOf('mf-cart-checkout').shows).toEqual(['mf-orders/order-details']);
  expect(manifestOf('mf-orders').shows).toEqual([]);
});
