import { expect, test } from '@jest/globals';
import { builtPlace } from './built-place.ts';

const stack = (line: string) => `TypeError: the customer's name\n    at open (${line})\n    at other (native)`;

test('an error belongs to the section whose file its stack names first', () => {
  expect(builtPlace(stack('https://shop.example/_sections/mf-orders/0123456789ab/orders.1f.js:1:2345'))).toEqual({
    section: 'mf-orders',
    at: 'orders.1f.js:1:2345',
  });
});

test('the message of an error is not told, and what is not ours is not told at all', () => {
  expect(JSON.stringify(builtPlace(stack('/_sections/shell/0123456789ab/main.js:1:2')))).not.toContain('customer');
  expect(builtPlace(stack('chrome-extension://abc/content.js:1:2'))).toBeNull();
  expect(builtPlace(undefined)).toBeNull();
});
