import { expect, test } from '@jest/globals';
import { STAND_IN_KEY_ID, whyNot } from './refuse-real.ts';

test('the stand-in for payments runs in the demo, with its own keys or none', () => {
  expect(whyNot({ AUTH_MODE: 'emulator' }, '127.0.0.1')).toBeNull();
  const own = { RAZORPAY_KEY_ID: STAND_IN_KEY_ID, RAZORPAY_API_URL: 'http://127.0.0.1:4100' };
  expect(whyNot(own, 'localhost')).toBeNull();
});

test.each([
  [{ RAZORPAY_KEY_ID: 'rzp_live_1' }, '127.0.0.1', 'does not run beside the keys'],
  [{ RAZORPAY_KEY_ID_FILE: '/run/secrets/key' }, '127.0.0.1', 'does not run beside the keys'],
  [{ AUTH_MODE: 'firebase' }, '127.0.0.1', 'runs in the demo only'],
  [{}, '0.0.0.0', 'listens on this machine only'],
  [{ RAZORPAY_API_URL: 'https://api.razorpay.com' }, '127.0.0.1', 'leads to another machine'],
  [{ RAZORPAY_API_URL: 'nonsense' }, '127.0.0.1', 'leads to another machine'],
])('the stand-in for payments refuses to run with %j on %s', (env, host, why) => {
  expect(whyNot(env, host)).toContain(why);
});
