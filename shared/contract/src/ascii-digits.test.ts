import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { digitsIn, withAsciiDigits } from './ascii-digits.ts';

const ZEROS = ['0', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '٠', '۰', '０', '᱐', '꯰', '𑁦', '𝟎', '𝟘'];

test('the digits of every script of India are read as 0 to 9', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,8}$/), fc.constantFrom(...ZEROS), (digits, zero) => {
      const typed = [...digits].map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
      expect(withAsciiDigits(typed.join(''))).toBe(digits);
    }),
  );
});

test('any other input stays unchanged, or is left out', () => {
  expect(withAsciiDigits('पिन ५६००७०, ½')).toBe('पिन 560070, ½');
  expect(digitsIn('पिन ५६० ०७०, ½')).toBe('560070');
});
