import { expect, test } from '@jest/globals';
import { storedTexts } from './stored-texts.ts';

test('blank texts and languages without one are left out', () => {
  expect(storedTexts({ hi: { name: ' चावल ', description: ' ' }, kn: { name: '' } })).toEqual({ hi: { name: 'चावल' } });
});

test('a rich text is sanitised in every language', () => {
  expect(
    storedTexts({ hi: { description: '<p onclick="x()">लंबा दाना</p><script>x()</script>' } }, ['description']),
  ).toEqual({ hi: { description: '<p>लंबा दाना</p>' } });
});
