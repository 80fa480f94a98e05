import { describe, expect, test } from '@jest/globals';
import { documentNumber, financialYear, seriesPrefix } from '@shop/contract/gst/document-number';
import fc from 'fast-check';
import { amountInWords } from './amount-in-words.ts';
import { placeOfSupply } from './place-of-supply.ts';

test.each([
  [0, 'Rupees zero only'],
  [50, 'Rupees zero and fifty paise only'],
  [142_000, 'Rupees one thousand four hundred twenty only'],
  [12_345_678, 'Rupees one lakh twenty-three thousand four hundred fifty-six and seventy-eight paise only'],
  [1_000_000_000, 'Rupees one crore only'],
  [
    99_999_999_999,
    'Rupees ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only',
  ],
  [12_000_000_000_000, 'Rupees twelve thousand crore only'],
])('%d paise are "%s"', (paise, words) => expect(amountInWords(paise)).toBe(words));

test.each([
  [47_700, 'चार सौ सतहत्तर रुपये मात्र'],
  [100, 'एक रुपया मात्र'],
  [50, 'शून्य रुपये और पचास पैसे मात्र'],
  [12_345_678, 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये और अठहत्तर पैसे मात्र'],
  [12_000_000_000_000, 'बारह हज़ार करोड़ रुपये मात्र'],
])('%d paise are "%s" in Hindi', (paise, words) => expect(amountInWords(paise, 'hi')).toBe(words));

test('each number from 0 to 99 has its own word in Hindi, and an amount is read back from its words', () => {
  const small = Array.from({ length: 100 }, (_, count) => amountInWords(count * 100, 'hi').split(' रुप')[0] ?? '');
  expect(new Set(small).size).toBe(100);
  expect(small.filter((word) => !/^\S+$/.test(word))).toEqual([]);
  const sizes: Record<string, number> = { करोड़: 1e7, लाख: 1e5, हज़ार: 1e3, सौ: 100 };
  const readBack = (words: string) =>
    (words.split(' रुप')[0] ?? '')
      .split(' ')
      .reduce(
        ({ sum, last }, word) =>
          sizes[word] ? { sum: sum + last * sizes[word], last: 0 } : { sum, last: small.indexOf(word) },
        { sum: 0, last: 0 },
      );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (rupees) => {
      const { sum, last } = readBack(amountInWords(rupees * 100, 'hi'));
      expect(sum + last).toBe(rupees);
    }),
  );
});

describe('a financial year', () => {
  test.each([
    ['2026-03-31', '2025-26'],
    ['2026-04-01', '2026-27'],
    ['2026-12-31', '2026-27'],
    ['2099-05-01', '2099-00'],
  ])('of %s is %s', (day, year) => expect(financialYear(day)).toBe(year));
});

test('a document number has its series, its year and a serial number, in at most 16 characters (rule 46(b))', () => {
  expect(documentNumber(seriesPrefix('INV'), '2026-27', 1)).toBe('INV/2627/0001');
  expect(documentNumber(seriesPrefix('A-'), '2026-27', 12_345)).toBe('A-2627/12345');
  expect(documentNumber('', '2026-27', 7)).toBe('2627/0007');
  expect(documentNumber(seriesPrefix('SHOP1'), '2026-27', 99_999)).toBe('SHOP1/2627/99999');
  expect(documentNumber(seriesPrefix('SHOP1'), '2026-27', 100_000)).toBeUndefined();
});

describe('the place of supply', () => {
  test("of a business is its GSTIN's state, wherever the goods go", () =>
    expect(placeOfSupply({ gstin: '29ABCDE1234F1ZW', states: ['Maharashtra'] }, '27')).toBe('29'));
  test("of a consumer is the delivery address's state", () =>
    expect(placeOfSupply({ states: ['Tamil Nadu', 'Kerala'] }, '27')).toBe('33'));
  test("is the pincode's state if the written one is unknown, and the shop's without both", () => {
    expect(placeOfSupply({ states: ['Madras State', 'Tamil Nadu'] }, '27')).toBe('33');
    expect(placeOfSupply({ states: ['somewhere', undefined] }, '27')).toBe('27');
  });
});
