import { expect, test } from '@jest/globals';
import { digitsOf, phoneOf } from './phone-text.ts';

test.each([
  ['98123 45678', '+919812345678'],
  ['+91 98123-45678', '+919812345678'],
  ['09812345678', '+919812345678'],
  ['9123456789', '+919123456789'],
  ['98', '+9198'],
  ['98123456789', '+9198123456789'],
  ['', ''],
])('%s is %s', (typed, phone) => expect(phoneOf(typed)).toBe(phone));

test('the field shows only the digits', () => expect(digitsOf('+919123456789')).toBe('9123456789'));
