import { expect, test } from '@jest/globals';
import { firstWords } from './first-words.ts';
import { informationPageAt } from './pages.ts';

test.each(['/aboutUsScreen', '/aboutusscreen', '/ABOUTUSSCREEN/'])(
  'a page of the business is found at the address %s',
  (typed) => {
    expect(informationPageAt(typed)).toEqual({ path: '/aboutUsScreen', title: 'About us', field: 'about_us' });
  },
);

test('search engines and messages get the first words of a text, cut between words', () => {
  expect(firstWords('<p>You pay <b>what</b> the bill says.</p>')).toBe('You pay what the bill says.');
  const long = firstWords(`<p>Salt &amp; pepper</p> ${'word '.repeat(60)}`);
  expect(long).toMatch(/^Salt & pepper word .* word…$/);
  expect(long.length).toBeLessThanOrEqual(160);
  expect(firstWords('')).toBe('');
});
