import { describe, expect, test } from '@jest/globals';
import { barcodeProblem, hsnProblem } from './product-codes.ts';

describe('a barcode', () => {
  test.each(['8901030865275', '4006381333931', '73513537', '036000291452'])('%s is valid', (barcode) => {
    expect(barcodeProblem(barcode)).toBeUndefined();
  });
  test.each(['8901030865279', '73513536', '036000291453'])('%s has a wrong check digit', (barcode) => {
    expect(barcodeProblem(barcode)).toMatch(/last digit/);
  });
  test.each(['12345', '12345678901234', '4006381E33931'])('%s has a wrong number of digits', (barcode) => {
    expect(barcodeProblem(barcode)).toMatch(/8, 12 or 13/);
  });
  test('is optional', () => expect([barcodeProblem(null), barcodeProblem('')]).toEqual([undefined, undefined]));
});

test('an HSN code has 4, 6 or 8 digits, or is missing', () => {
  expect(['1006', '100630', '10063020', null].map((hsn) => hsnProblem(hsn))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['100', '10063', '1006302', 'abcd'].map((hsn) => hsnProblem(hsn) !== undefined)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
});
