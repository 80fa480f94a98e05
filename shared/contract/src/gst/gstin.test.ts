import { describe, expect, test } from '@jest/globals';
import { gstinProblem, stateOfGstin, tidyGstin } from './gstin.ts';

/** Examples that GSTN and the income tax department publish, and three worked out by hand. */
const VALID = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '29ABCDE1234F1ZW', '07AABCU9603R1ZP', '24AAACC1206D1ZM'];

test.each(VALID)('%s is a GSTIN', (gstin) => expect(gstinProblem(gstin)).toBeUndefined());

test('the check digit follows the rule step by step', () => {
  // 27AAPFU0939F1Z: 2+14+10+20+25+30+30+0+9+6+9+30+1+35 = 221 (the doubled Z is 70 = 1*36 + 34, and counts 1 + 34);
  // 221 = 6*36 + 5, and 36 - 5 = 31, the digit V.
  expect(gstinProblem('27AAPFU0939F1ZV')).toBeUndefined();
  expect(gstinProblem('27AAPFU0939F1ZU')).toMatch(/One character of this GSTIN is wrong/);
});

describe('a wrong GSTIN', () => {
  test('with any one digit changed is noticed', () => {
    const [valid = ''] = VALID;
    for (const position of [0, 1, 7, 8, 9, 10]) {
      for (const digit of '0123456789') {
        if (digit === valid[position]) continue;
        const typed = valid.slice(0, position) + digit + valid.slice(position + 1);
        expect([typed, gstinProblem(typed)]).toEqual([typed, expect.any(String)]);
      }
    }
  });
  test('with two neighbours exchanged is noticed', () =>
    expect(gstinProblem('27AAPFU9039F1ZV')).toMatch(/One character/));
  test.each([
    ['27AAPFU0939F1Z', /15 characters/],
    ['27AAPFU0939F1Z55', /15 characters/],
    ['2XAAPFU0939F1ZV', /looks like/],
    ['00AAPFU0939F1ZV', /code of a state/],
  ])('%s has its own sentence', (gstin, sentence) => expect(gstinProblem(gstin)).toMatch(sentence));
});

test('small letters, spaces and hyphens are forgiven', () =>
  expect(tidyGstin(' 27aapfu-0939 f1zv ')).toBe('27AAPFU0939F1ZV'));

test('the first two digits are the state', () => expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27'));
