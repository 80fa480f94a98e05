import { expect, test } from '@jest/globals';
import { filtersOf, isNarrowed } from './filters.ts';

const filtersIn = (search: string) => filtersOf(new URLSearchParams(search));

test('the address selects the changes', () => {
  const who = 'a'.repeat(24);
  expect(filtersIn(`kind=staff&who=${who}&from=2026-11-01&to=2026-11-30&subject=%2B919000000003&cursor=42`)).toEqual({
    kind: 'staff',
    who,
    from: '2026-11-01',
    to: '2026-11-30',
    subject: '+919000000003',
    cursor: '42',
  });
});

test('unknown filters are left out', () => {
  expect(filtersIn('kind=weather&who=me&from=yesterday&to=2026-02-30&subject=a%20b&cursor=x')).toEqual({});
  expect([isNarrowed(filtersIn('cursor=4')), isNarrowed(filtersIn('kind=stock'))]).toEqual([false, true]);
});
