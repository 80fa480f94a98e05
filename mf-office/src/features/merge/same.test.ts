import { expect, test } from '@jest/globals';
import { same } from './same.ts';

test.each([
  [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('whether %j and %j are the same: %s', (one, other, expected) => expect(same(one, other)).toBe(expected));
