import { expect, test } from '@jest/globals';
import { typedPercent } from './typed-percent.ts';

test.each([
  ['', 0],
  ['10', 10],
  [' 7.5 % ', 7.5],
  ['2.25', 2.25],
  ['90', 90],
])('%j is %j per cent', (text, percent) => expect(typedPercent(text)).toEqual({ percent }));

test.each(['-1', '90.01', '100', '7.555', '2,25', 'ten', '1e1'])('%j is refused with a sentence', (text) =>
  expect(typedPercent(text)).toHaveProperty('problem'),
);

test('a decimal comma is a mistake', () =>
  expect(typedPercent('12,5')).toEqual({ problem: expect.stringContaining('"12,5"') }));
