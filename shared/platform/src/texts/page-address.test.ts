import { afterEach, expect, test } from '@jest/globals';
import { addressOf, pageAt } from './page-address.ts';
import { ENGLISH, setLanguage } from './translator.ts';

afterEach(() => setLanguage(ENGLISH));

test('an English page is at its plain path', () => {
  expect([pageAt('/hi/cart'), pageAt('/en/cart'), addressOf('/cart')]).toEqual(['/hi/cart', '/en/cart', '/cart']);
});

test('a page in another language has that language in its address', () => {
  setLanguage('hi');
  expect([pageAt('/hi/cart'), pageAt('/hi'), pageAt('/cart')]).toEqual(['/cart', '/', '/cart']);
  expect([addressOf('/cart'), addressOf('/')]).toEqual(['/hi/cart', '/hi']);
});
