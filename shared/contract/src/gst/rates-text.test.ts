import { expect, test } from '@jest/globals';
import { ratesText, readRates } from './rates-text.ts';

test.each([
  ['', []],
  ['5', [{ rate: 5, from: '2017-07-01' }]],
  ['0.25', [{ rate: 0.25, from: '2017-07-01' }]],
  [
    '12; 5 from 2025-09-22',
    [
      { rate: 12, from: '2017-07-01' },
      { rate: 5, from: '2025-09-22' },
    ],
  ],
])('"%s" is written as it is read', (text, rates) => {
  expect(readRates(text)).toEqual(rates);
  expect(ratesText(rates)).toBe(text);
});

test('a per cent sign and spaces are forgiven', () =>
  expect(readRates(' 18 % FROM 2026-04-01 ;')).toEqual([{ rate: 18, from: '2026-04-01' }]));

test.each(['five', '5 since April', '101', '5 from 2026-13-01', '-5'])('"%s" is no rate', (text) =>
  expect(readRates(text)).toBeUndefined(),
);
