import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatCount, parseRupees } from './money.ts';
import { numberOf, problemOf, readCount, readMeasure, readPercent, readPrice, readRupees } from './typed-numbers.ts';

const grouped = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
const amounts = fc.integer({ min: 0, max: 99_999_999_999 });
const inRupees = (paise: number, write: (whole: number) => string) => {
  const rest = paise % 100;
  return write((paise - rest) / 100) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`);
};

describe('a typed number', () => {
  test('is the same with Indian grouping, with plain grouping and with none', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(formatCount, grouped, String), (paise, write) => {
        const read = readRupees(inRupees(paise, write));
        expect(read).toMatchObject({ value: paise / 100 });
        expect('plain' in read && parseRupees(read.plain)).toBe(paise);
      }),
    );
  });

  test('is refused with a decimal comma, instead of becoming larger than what was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.stringMatching(/^\d{1,2}$/), (whole, rest) => {
        const typed = `${whole},${rest}`;
        for (const read of [readRupees, readMeasure]) expect(problemOf(read(typed))).toContain(`"${typed}"`);
        // There is no decimal point to advise.
        expect(problemOf(readCount(typed, 'Write a whole number.'))).toBe('Write a whole number.');
      }),
    );
  });

  test('with commas in any position is refused, or equals its digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][\d,]{0,10}$/), (typed) => {
        const digits = typed.replaceAll(',', '');
        const value = numberOf(readCount(typed, undefined, 11));
        if (value === null) return expect(typed).toContain(',');
        expect(value).toBe(Number(digits));
        expect([digits, grouped(value), formatCount(value)]).toContain(typed);
      }),
    );
  });

  test('may be written with the digits of another script or in full width', () => {
    const zeros = ['０', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '٠', '۰'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom(...zeros), (count, zero) => {
        const typed = [...String(count)].map((digit) =>
          String.fromCodePoint(Number(digit) + (zero.codePointAt(0) ?? 0)),
        );
        expect(numberOf(readCount(typed.join('')))).toBe(count);
      }),
    );
    expect(numberOf(readRupees('１，５８，０００．５０'))).toBe(158_000.5);
  });
});

test.each([
  ['1,00,000', '100000'],
  ['100,000', '100000'],
  ['1,00,00,000', '10000000'],
  [' ₹ 1,58,000.50 ', '158000.50'],
  ['Rs. 158', '158'],
  ['158/-', '158'],
  ['007.5', '7.5'],
  ['0', '0'],
  ['रु. १,५८,०००', '158000'],
  ['रुपये 40', '40'],
])('%j is read as %s rupees', (typed, plain) => expect(readRupees(typed)).toMatchObject({ plain }));

test.each(['158,50', '5,5', '1,5', '12,345,67', '1,000,00', '0,500', '1.234,50', '1,2,3', ',5', '5,'])(
  'the comma in %j is reported as unclear',
  (typed) => expect(problemOf(readRupees(typed))).toContain(`The comma in "${typed}" is unclear.`),
);

test.each(['', '+5', '1.234', '1e3', 'ten', '1 000', '5 kg', '1.', '$5'])('%j is no amount in rupees', (typed) =>
  expect(problemOf(readRupees(typed))).toBe('Rupees, with at most two decimals.'),
);

test.each([
  ['-5', 'An amount cannot be below ₹0.'],
  ['₹ -1,000.50', 'An amount cannot be below ₹0.'],
  ['99999999999', 'An amount can be at most ₹99,99,99,999.99.'],
])('%j is an amount in rupees that no price is: %s', (typed, problem) => {
  for (const read of [readRupees, readPrice]) expect(problemOf(read(typed))).toBe(problem);
});

test.each(['1.5', '-5', '', '1.000', '12 pcs'])('%j is no whole number', (typed) =>
  expect(problemOf(readCount(typed, 'How many?'))).toBe('How many?'),
);

test('per cent have a sign only if it is expected', () => {
  expect(numberOf(readPercent('−2.5 %', 'Per cent.', true))).toBe(-2.5);
  expect(problemOf(readPercent('-2.5', 'Per cent.'))).toBe('Per cent.');
  expect(problemOf(readPercent('12,5', 'Per cent.'))).toContain('"12,5"');
  expect(problemOf(readPercent('-12,5', 'Per cent.', true))).toContain('"-12,5"');
});

test('a price is more than nothing', () => {
  for (const typed of ['0', '0.00', '₹0']) expect(problemOf(readPrice(typed))).toBe('A price must be more than ₹0.');
  expect(numberOf(readPrice('0.01'))).toBe(0.01);
  expect(problemOf(readPrice('ten', 'How much?'))).toBe('How much?');
});
