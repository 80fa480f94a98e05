import { expect, it } from '@jest/globals';
import { readRates } from '@shop/contract/gst/rates-text';
import { unusualRate } from './unusual-rate.ts';

it.each([
  ['', undefined],
  ['5', undefined],
  ['0.25; 40 from 2027-04-01', undefined],
  ['12; 5 from 2025-09-22', undefined],
  ['28; 12 from 2020-01-01; 18 from 2025-09-22', undefined],
  ['13', 13],
  ['5; 13 from 2027-04-01', 13],
  ['12', 12],
  ['12; 5 from 2026-01-01', 12],
])('the unusual rate of %j is %s', (typed, rate) => {
  expect(unusualRate(readRates(typed) ?? [])).toBe(rate);
});
