import { expect, test } from '@jest/globals';
import { nothingIn } from './nothing-in.ts';

test('an empty list says that every product is translated, or that nothing matches', () => {
  const all = { page: 1 };
  expect(nothingIn({ ...all, missing_in: 'hi' })).toBe('Every product is in Hindi.');
  expect(nothingIn({ ...all, missing_in: 'hi', q: 'rice' })).toMatch(/^No product matches/);
  expect(nothingIn({ ...all, q: 'rice' })).toMatch(/^No product matches/);
  expect(nothingIn(all)).toBe('The shop has no products yet.');
});
