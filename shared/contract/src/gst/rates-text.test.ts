import { expect, test } from '@jest/globals';
import { ratesText, readRates, shownRates } from './rates-text.ts';

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

test.each([
  ['en', '5; 18 from 1 Apr 2027'],
  ['hi', '5; 01/04/2027 से 18'],
])('people read and write the days of rates in their own way, in "%s" as "%s"', (language, text) => {
  const rates = [
    { rate: 5, from: '2017-07-01' },
    { rate: 18, from: '2027-04-01' },
  ];
  expect(shownRates(rates, language)).toBe(text);
  expect(readRates(text)).toEqual(rates);
});

test.each([
  ['५%', 5, '2017-07-01'],
  ['18% from 01-04-2027', 18, '2027-04-01'],
  ['18 from 1 april 2027', 18, '2027-04-01'],
  ['१/४/२०२७ से १८%', 18, '2027-04-01'],
])('"%s" is read', (text, rate, from) => expect(readRates(text)).toEqual([{ rate, from }]));

test('a per cent sign and spaces are forgiven', () =>
  expect(readRates(' 18 % FROM 2026-04-01 ;')).toEqual([{ rate: 18, from: '2026-04-01' }]));

test.each(['five', '5 since April', '101', '5 from 2026-13-01', '5 from 1 Foo 2027', '-5'])('"%s" is no rate', (text) =>
  expect(readRates(text)).toBeUndefined(),
);
