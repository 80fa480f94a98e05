import { expect, test } from '@jest/globals';
import { brotliKiB, scriptsFor } from './built-parts.ts';

/** What each page loads before it can be used, with a KiB to spare: more is a decision to be written down. */
test.each([
  ['mf-catalog', '/', 116],
  ['mf-catalog', '/categories/:categoryId', 117.5],
  ['mf-catalog', '/details/:productId', 117.5],
  ['mf-cart-checkout', '/cart', 116],
  ['mf-cart-checkout', '/orderSuccess', 110.5],
  ['mf-account', '/profile', 108.5],
  ['mf-account', '/savedAddresses', 109],
  ['mf-orders', '/orders', 124],
])('%s loads for %s at most %d KiB of JavaScript', (section, path, most) => {
  expect(brotliKiB([...scriptsFor('shell'), ...scriptsFor(section, path)])).toBeLessThanOrEqual(most);
});
