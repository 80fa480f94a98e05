import { expect, test } from '@jest/globals';
import { readSearch } from './typed-search.ts';

test('a number and a star before the words are how many pieces to add', () => {
  expect(readSearch('12*basmati rice')).toEqual({ q: 'basmati rice', pieces: 12 });
  expect(readSearch(' 3 * 8901234567894')).toEqual({ q: '8901234567894', pieces: 3 });
  expect(readSearch('500 g tea ')).toEqual({ q: '500 g tea', pieces: 1 });
  expect(readSearch('0*rice')).toEqual({ q: 'rice', pieces: 1 });
});
