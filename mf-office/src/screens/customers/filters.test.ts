import { expect, test } from '@jest/globals';
import { askedOf, isNarrowed } from './asked.ts';

const asked = (search: string) => askedOf(new URLSearchParams(search));

test('the address selects the customers', () => {
  const group = 'a'.repeat(24);
  expect(asked(`q= asha &group=${group}&sort=spent&blocked=yes&page=3`)).toEqual({
    q: 'asha',
    group,
    sort: 'spent',
    blocked: 'yes',
    page: 3,
  });
});

test('unknown filters are left out', () => {
  expect(asked('q=&group=mine&sort=age&blocked=no&page=-1')).toEqual({ page: 1 });
  expect(asked('page=1.5').page).toBe(1);
  expect(asked(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
  expect([isNarrowed(asked('sort=spent')), isNarrowed(asked('blocked=yes'))]).toEqual([false, true]);
});
