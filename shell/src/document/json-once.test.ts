import { describe, expect, it } from '@jest/globals';
import { jsonOnce } from './json-once.ts';

const odd = {
  text: 'a "b" \n ₹',
  none: null,
  left: undefined,
  made: () => 1,
  list: [1, undefined, { deep: [true, Number.NaN] }],
  at: new Date(0),
  'a key': 0,
  bare: Object.create(null) as object,
};

describe('JSON of a page', () => {
  it('is what JSON.stringify writes, frozen or not', () => {
    const frozen = Object.freeze({ ...odd });
    for (const value of [odd, frozen, { frozen, list: [frozen, frozen] }, [], {}, 'x', 1, null])
      expect(jsonOnce(value)).toBe(JSON.stringify(value));
  });

  it('is safe inside a script, its keys as well', () => {
    const text = jsonOnce({ '</script>': '</script>\u2028', frozen: Object.freeze(['<!--']) });
    expect(text).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(text)).toEqual({ '</script>': '</script>\u2028', frozen: ['<!--'] });
  });

  it('writes frozen objects once, and the rest each time', () => {
    let reads = 0;
    const counted = Object.defineProperty({}, 'n', { enumerable: true, get: () => ++reads });
    const value = { frozen: Object.freeze(counted), open: 1 };
    expect(jsonOnce(value)).toBe('{"frozen":{"n":1},"open":1}');
    value.open = 2;
    expect(jsonOnce(value)).toBe('{"frozen":{"n":1},"open":2}');
  });
});
