import { expect, test } from '@jest/globals';
import { brotliKiB, scriptsFor } from './built-parts.ts';

/** What each page loads before it can be used, with a KiB to spare: more needs a decision. */
test.each([
  ['mf-catalog', '/', 163.4],
  ['mf-catalog', '/categories/:categoryId', 165.2],
  ['mf-catalog', '/details/:productId', 165.2],
  ['mf-cart-checkout', '/cart', 165.9],
  ['mf-cart-checkout', '/orderSuccess', 158.9],
  ['mf-account', '/profile', 155.9],
  ['mf-account', '/savedAddresses', 156.6],
  ['mf-orders', '/orders', 172.1],
])('%s loads for %s at most %d KiB of JavaScript', (section, path, most) => {
  expect(brotliKiB([...scriptsFor('shell'), ...scriptsFor(section, path)])).toBeLessThanOrEqual(most);
});
