import { describe, expect, test } from '@jest/globals';
import { rateOn, rateProblems } from './rates.ts';

const RATES = [
  { rate: 5, from: '2025-09-22' },
  { rate: 12, from: '2017-07-01' },
];

test.each([
  ['2017-06-30', undefined],
  ['2017-07-01', 12],
  ['2025-09-21', 12],
  ['2025-09-22', 5],
  ['2030-01-01', 5],
])('on %s the rate is %s', (day, rate) => expect(rateOn(RATES, day)).toBe(rate));

describe('a change of rates', () => {
  test('of a product without an invoice may begin on any day', () =>
    expect(rateProblems([{ rate: 18, from: '2017-07-01' }], RATES)).toEqual({}));
  test('begins after the newest invoice', () => {
    const later = [...RATES, { rate: 18, from: '2026-11-28' }];
    expect(rateProblems(later, RATES, '2026-11-27')).toEqual({});
    expect(Object.keys(rateProblems(later, RATES, '2026-11-28'))).toEqual(['gst_rates.2.from']);
  });
  test('neither removes nor changes what an invoice used', () => {
    expect(Object.keys(rateProblems([], RATES, '2026-11-27'))).toEqual(['gst_rates']);
    const other = [
      { rate: 18, from: '2025-09-22' },
      { rate: 12, from: '2017-07-01' },
    ];
    expect(Object.keys(rateProblems(other, RATES, '2026-11-27'))).toEqual(['gst_rates.0.from']);
  });
  test('does not begin twice on a day', () =>
    expect(Object.keys(rateProblems([...RATES, { rate: 3, from: '2025-09-22' }]))).toEqual(['gst_rates.2.from']));
});
