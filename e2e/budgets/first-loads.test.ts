import { expect, test } from '@jest/globals';
import { brotliKiB, scriptsFor } from './built-parts.ts';

/** What each page loads before it can be used, with a KiB to spare: more needs a decision. */
test.each([
  ['mf-catalog', '/', 165.2],
  ['mf-catalog', '/categories/:categoryId', 167.1],
  ['mf-catalog', '/details/:productId', 167.3],
  ['mf-cart-checkout', '/cart', 168.9],
  ['mf-cart-checkout', '/orderSuccess', 161],
  ['mf-account', '/profile', 158.2],
  ['mf-account', '/savedAddresses', 158.6],
  ['mf-orders', '/orders', 176.8],
])('%s loads for %s at most %d KiB of JavaScript', (section, path, most) => {
  expect(brotliKiB([...scriptsFor('shell'), ...scriptsFor(section, path)])).toBeLessThanOrEqual(most);
});
