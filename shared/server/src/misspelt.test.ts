import { expect, test } from '@jest/globals';
import { noticeMisspelt } from './misspelt.ts';

function sentencesFor(names: string[]) {
  const { env, misspelt } = noticeMisspelt<Record<string, string | undefined>>(
    Object.fromEntries(names.map((name) => [name, 'x'])),
  );
  for (const known of ['RAZORPAY_KEY_ID', 'SMTP_URL', 'API_PORT', 'PORT']) void env[known];
  return misspelt();
}

test.each([
  'RAZORPAY_KEY_I',
  'RAZORPAY_KEYS_ID',
  'RAZORPAY_KEY_IT',
  'RAZROPAY_KEY_ID',
  'RAZORPAY_KEYID',
  'razorpay_key_id',
])('%s is noticed, and the setting that is meant is named', (name) => {
  expect(sentencesFor([name])).toEqual([`${name} is set, and no setting has this name: is RAZORPAY_KEY_ID meant?`]);
});

test('names that were read, short names, and names of other programs are left alone', () => {
  expect(sentencesFor(['RAZORPAY_KEY_ID', 'POST', 'API_HOST', 'SHELL', 'SMTP', 'PATH'])).toEqual([]);
});
