import { expect, test } from '@jest/globals';
import { DEMO_CONTENTS, demoEnv } from './demo-contents.ts';

const demo = { SHOP_CONTENTS: DEMO_CONTENTS };

test.each([
  ['a shop on this machine has the demo', {}, demo],
  ['a shop with its own database has none by itself', { DATABASE_URL: 'postgres://127.0.0.1/shop' }, {}],
  ['a shop with real logins has none by itself', { AUTH_MODE: 'firebase' }, {}],
  ['SHOP_DEMO=off starts without it', { SHOP_DEMO: 'off' }, {}],
  ['SHOP_DEMO=on writes it into any empty database', { SHOP_DEMO: 'on', DATABASE_URL: 'postgres://h/shop' }, demo],
  ['contents of its own stay', { SHOP_CONTENTS: '/srv/own.mjs' }, {}],
])('%s', (_, env, expected) => {
  expect(demoEnv(env)).toEqual(expected);
});

test('another word for SHOP_DEMO is refused with a sentence', () => {
  expect(() => demoEnv({ SHOP_DEMO: 'yes' })).toThrow('SHOP_DEMO must be on or off, and it is');
});
