import { expect, it } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import type { Filters } from '../../../queries/filters.ts';
import { countSet, filtersInWords } from './filter-words.ts';

it.each<[Filters, number, string]>([
  [{}, 0, ''],
  [{ status: OrderStatus.Confirmed }, 1, 'Confirmed'],
  [{ status: OrderStatus.Ordered, from: '2026-11-01' }, 2, 'Ordered, from 01 Nov 2026'],
  [{ from: '2026-11-01', to: '2026-11-30' }, 1, '01 Nov 2026 to 30 Nov 2026'],
  [{ from: '2026-11-22', to: '2026-11-22' }, 1, '22 Nov 2026'],
  [{ to: '2026-11-30', q: 'asha' }, 1, 'up to 30 Nov 2026, “asha”'],
])('filters %j are %i set, in words: %s', (filters, set, words) => {
  expect(countSet(filters)).toBe(set);
  expect(filtersInWords(filters)).toBe(words);
});
