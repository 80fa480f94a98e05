import { expect, test } from '@jest/globals';
import { brotliKiB, scriptsFor } from './built-parts.ts';

/** What each page loads before it can be used, with a KiB to spare: more is a decision to be written down. */
test.each([
  ['mf-catalog', '/', 131.6],
  ['mf-catalog', '/categories/:categoryId', 133.4],
  ['mf-catalog', '/details/:productId', 133.5],
  ['mf-cart-checkout', '/cart', 132.7],
  ['mf-cart-checkout', '/orderSuccess', 127.2],
  ['mf-account', '/profile', 124.1],
  ['mf-account', '/savedAddresses', 124.8],
  ['mf-orders', '/orders', 140],
])('%s loads for %s at most %d KiB of JavaScript', (section, path, most) => {
  expect(brotliKiB([...scriptsFor('shell'), ...scriptsFor(section, path)])).toBeLessThanOrEqual(most);
});
