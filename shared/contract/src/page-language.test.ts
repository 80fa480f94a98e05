import { expect, test } from '@jest/globals';
import { inLanguage, splitLanguage } from './page-language.ts';

test.each([
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi/cart', 'hi', '/cart'],
  ['/hi/hi', 'hi', '/hi'],
  ['/hi/details/hi', 'hi', '/details/hi'],
])('the address %s begins with a language', (address, language, path) => {
  expect(splitLanguage(address, ['hi', 'kn'])).toEqual({ language, path });
});

test.each(['/', '/cart', '/hindi', '/HI', '/ta/cart', '/details/hi', '', '//hi'])(
  'the address %s begins with no language of the shop',
  (path) => {
    expect(splitLanguage(path, ['hi', 'kn'])).toEqual({ path });
  },
);

test('a shop without other languages splits nothing off', () => {
  expect(splitLanguage('/hi/cart')).toEqual({ path: '/hi/cart' });
});

test('a page has an address in each language', () => {
  expect([inLanguage('/', 'hi'), inLanguage('/cart', 'hi'), inLanguage('/cart', undefined)]).toEqual([
    '/hi',
    '/hi/cart',
    '/cart',
  ]);
});
