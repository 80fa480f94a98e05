import { describe, expect, it } from '@jest/globals';
import {
  emailIsValid,
  nameIsValid,
  otpDigits,
  otpError,
  phoneDigits,
  phoneError,
  readablePhone,
} from './person-rules.ts';

describe('a phone number', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['+91 098765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['98765432101', '98765432101'],
    ['91987654321', '91987654321'],
    ['98765432109999', '98765432109999'],
    ['9'.repeat(40), '9'.repeat(15)],
    ['abc', ''],
  ])('input %s becomes %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

  it('is required and has ten digits', () => {
    expect(phoneError('')).toBe('Phone number is required');
    expect(phoneError('987654321')).toBe('Please enter a valid 10-digit phone number');
    expect(phoneError('98765432101')).toBe('Please enter a valid 10-digit phone number');
    expect(phoneError('0000000000')).toBeUndefined();
  });

  it('is shown in two groups', () => expect(readablePhone('+919000000002')).toBe('+91 90000 00002'));
});

describe('a code', () => {
  it('is six digits, without other characters', () => {
    expect(otpDigits('12 34-56 78')).toBe('123456');
    expect(otpDigits('१२३४५६')).toBe('123456');
    expect(otpError('12345')).toBe('Please enter 6 digit OTP');
    expect(otpError('123456')).toBeUndefined();
  });
});

describe('a person', () => {
  it('has a name of 1 to 39 characters', () => {
    expect(['', '   ', 'x'.repeat(40)].map(nameIsValid)).toEqual([false, false, false]);
    expect(['A', ` ${'x'.repeat(39)} `].map(nameIsValid)).toEqual([true, true]);
  });

  it('may leave the email out', () => {
    expect(['', 'a@b.in', 'a.b+c@shop.co.in'].map(emailIsValid)).toEqual([true, true, true]);
    expect(['a', 'a@b', 'a@b.', '@b.in', 'a b@c.in', 'a@b..in'].map(emailIsValid)).not.toContain(true);
  });
});
