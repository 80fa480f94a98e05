import { expect, test } from '@jest/globals';
import { readFilters } from './filters.ts';
import { MOST_VIEWS, searchOf, usualViews, withoutView, withView } from './views.ts';

const filtersIn = (search: string) => readFilters(new URLSearchParams(search));

test('a view is the filters and the order of a list, whatever its page', () => {
  expect(searchOf(filtersIn('page=4&stock=low&sort=stock&unknown=1'))).toBe('?stock=low&sort=stock');
  expect(usualViews().map(({ search }) => searchOf(filtersIn(search)))).toEqual(
    usualViews().map(({ search }) => search),
  );
});

test('a view under a known name replaces it, and there are so many at most', () => {
  const rice = { name: 'Rice', search: '?q=rice' };
  expect(withView([rice], { name: 'Rice', search: '?q=ponni' })).toEqual([{ name: 'Rice', search: '?q=ponni' }]);
  const many = Array.from({ length: MOST_VIEWS }, (_, at) => ({ name: `View ${at}`, search: '' }));
  expect(withView(many, rice)).toEqual([...many.slice(1), rice]);
  expect(withoutView([rice], 'Rice')).toEqual([]);
});
