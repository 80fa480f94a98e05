import { expect, test } from '@jest/globals';
import { filtersOf, isNarrowed } from './filters.ts';

const filtersIn = (search: string) => filtersOf(new URLSearchParams(search));

test('the address selects the customers', () => {
  const group = 'a'.repeat(24);
  expect(filtersIn(`q= asha &group=${group}&sort=spent&blocked=yes&page=3`)).toEqual({
    q: 'asha',
    group,
    sort: 'spent',
    blocked: 'yes',
    page: 3,
  });
});

test('unknown filters are left out', () => {
  expect(filtersIn('q=&group=mine&sort=age&blocked=no&page=-1')).toEqual({ page: 1 });
  expect(filtersIn('page=1.5').page).toBe(1);
  expect(filtersIn(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
  expect([isNarrowed(filtersIn('sort=spent')), isNarrowed(filtersIn('blocked=yes'))]).toEqual([false, true]);
});
