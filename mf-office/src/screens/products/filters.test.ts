import { expect, test } from '@jest/globals';
import { filterSearch, isFiltered, readFilters, sortedBy, whichOf } from './filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

test('what stands in the address is read, and what is no filter left out', () => {
  const category = 'a'.repeat(24);
  const search = `?q=dal&category=${category}&stock=low&sort=price&direction=desc&page=3`;
  expect(read(search)).toEqual({ q: 'dal', category, stock: 'low', sort: 'price', direction: 'desc', page: 3 });
  expect(filterSearch(read(search))).toBe(search);
  expect(read('?q=%20&category=x&stock=odd&sort=magic&page=-1&direction=up')).toEqual({ page: 1 });
  expect(filterSearch(read(''))).toBe('');
});

test('a page and an order are no filter', () => {
  expect(isFiltered(read('?sort=name&page=2'))).toBe(false);
  expect(whichOf(read('?q=dal&sort=name&page=2'))).toEqual({ q: 'dal' });
});

test('a heading sorts, then the other way round, from the first page on', () => {
  const once = sortedBy(read('?page=4'), 'name');
  expect(once).toEqual({ sort: 'name', direction: 'asc', page: 1 });
  expect(sortedBy(once, 'name').direction).toBe('desc');
  expect(sortedBy(read(''), 'updated').direction).toBe('asc');
});
