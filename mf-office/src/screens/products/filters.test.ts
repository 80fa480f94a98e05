import { expect, test } from '@jest/globals';
import { countSet, filterSearch, isFiltered, readFilters, sortedBy, whichOf } from './filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

test('known filters in the address are read, others are left out', () => {
  const category = 'a'.repeat(24);
  const search = `?q=dal&category=${category}&stock=low&sort=price&direction=desc&page=3`;
  expect(read(search)).toEqual({ q: 'dal', category, stock: 'low', sort: 'price', direction: 'desc', page: 3 });
  expect(filterSearch(read(search))).toBe(search);
  expect(read('?q=%20&category=x&stock=odd&sort=magic&page=-1&direction=up')).toEqual({ page: 1 });
  expect([read('?missing_in=hi').missing_in, read('?missing_in=x').missing_in]).toEqual(['hi', undefined]);
  expect([read('?gst=missing').gst, read('?gst=odd').gst]).toEqual(['missing', undefined]);
  expect(filterSearch(read(''))).toBe('');
  expect([countSet(read(search)), countSet(read('?q=dal'))]).toEqual([2, 0]);
});

test('a long text is cut between characters', () => {
  expect(read(`?q=${'a'.repeat(99)}😀`).q).toBe('a'.repeat(99));
});

test('a page and an order are not filters', () => {
  expect(isFiltered(read('?sort=name&page=2'))).toBe(false);
  expect(whichOf(read('?q=dal&sort=name&page=2'))).toEqual({ q: 'dal' });
});

test('a heading sorts, then reverses, from the first page on', () => {
  const once = sortedBy(read('?page=4'), 'name');
  expect(once).toEqual({ sort: 'name', direction: 'asc', page: 1 });
  expect(sortedBy(once, 'name').direction).toBe('desc');
  expect(sortedBy(read(''), 'updated').direction).toBe('asc');
});
