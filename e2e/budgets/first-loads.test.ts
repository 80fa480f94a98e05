import { expect, test } from '@jest/globals';
import { brotliKiB, scriptsFor } from './built-parts.ts';

/** What each page loads before it can be used, with a KiB to spare: more is a decision to be written down. */
test.each([
  ['mf-catalog', '/', 125.5],
  ['mf-catalog', '/categories/:categoryId', 127.5],
  ['mf-catalog', '/details/:productId', 128],
  ['mf-cart-checkout', '/cart', 127],
  ['mf-cart-checkout', '/orderSuccess', 121],
  ['mf-account', '/profile', 119],
  ['mf-account', '/savedAddresses', 120],
  ['mf-orders', '/orders', 134.5],
])('%s loads for %s at most %d KiB of JavaScript', (section, path, most) => {
  expect(brotliKiB([...scriptsFor('shell'), ...scriptsFor(section, path)])).toBeLessThanOrEqual(most);
});
