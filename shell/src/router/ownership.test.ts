import { expect, jest, test } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { ownerOf, pathOwner } from './ownership.ts';

const releaseOf = (sections: Record<string, string[]>) =>
  ({
    sections: Object.fromEntries(Object.entries(sections).map(([name, paths]) => [name, { paths }])),
  }) as unknown as PageRelease;

test('the more specific path wins, in any order of the sections', () => {
  const release = releaseOf({
    'mf-orders': ['/orders', '/orders/:orderId', '/files/*'],
    'mf-help': ['/orders/help', '/files/:name'],
  });
  expect(ownerOf(release, '/orders/help')).toBe('mf-help');
  expect(ownerOf(release, '/orders/7')).toBe('mf-orders');
  expect(ownerOf(release, '/files/a')).toBe('mf-help');
  expect(ownerOf(release, '/files/a/b')).toBe('mf-orders');
  expect(ownerOf(release, '/other')).toBeUndefined();
});

test('a page in another language has the owner of its English page', () => {
  const release = { ...releaseOf({ 'mf-home': ['/'], 'mf-orders': ['/orders'] }), language: 'hi' };
  expect([ownerOf(release, '/hi'), ownerOf(release, '/hi/orders')]).toEqual(['mf-home', 'mf-orders']);
  expect([ownerOf(release, '/hi/hi'), ownerOf(release, '/ta/orders')]).toEqual([undefined, undefined]);
});

const word = fc.constantFrom('a', 'b', 'c.d', 'é');
const segment = fc.oneof(word, fc.constantFrom(':x', ':y', 'a?', ':x?'));
const path = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
  .map(([segments, wild]) => `/${[...segments, ...(wild ? ['*'] : [])].join('/')}`);
const address = fc
  .tuple(fc.array(fc.oneof(word, fc.constantFrom('A', '%C3%A9', 'a%2Fb', '%')), { maxLength: 4 }), fc.boolean())
  .map(([words, slash]) => `/${words.join('/')}${slash && words.length > 0 ? '/' : ''}`);

test('the owner of an address is the section whose route the router shows', () => {
  // The router warns developers about addresses that cannot be decoded.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 6 }), address, (paths, pathname) => {
      const release = releaseOf(Object.fromEntries(paths.map((each, index) => [`mf-${index}`, [each]])));
      const shown = matchRoutes(
        paths.map((each) => ({ path: each })),
        pathname,
      )?.at(-1)?.route.path;
      expect(pathOwner(release, pathname)?.path).toBe(shown);
    }),
    { numRuns: 2000 },
  );
});
