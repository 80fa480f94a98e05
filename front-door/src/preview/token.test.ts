import { expect, test } from '@jest/globals';
import { previewToken, readPreviewToken } from './token.ts';

const secret = 'a secret of thirty-two characters';
const preview = { section: 'mf-orders', build: '0123456789ab', until: 2000 };

test('a link that we signed is valid until it expires', () => {
  const token = previewToken(preview, secret);
  expect(readPreviewToken(token, secret, 1999)).toEqual(preview);
  expect(readPreviewToken(token, secret, 2000)).toBeNull();
});

test('a link that we did not sign is refused', () => {
  const token = previewToken(preview, secret);
  const other = previewToken({ ...preview, build: 'ba9876543210' }, 'another secret of 32 characters..');
  const [text] = other.split('.');
  for (const odd of ['', '.', 'x', `${token}.x`, `${text}.${token.split('.')[1]}`, other, `${token}x`])
    expect(readPreviewToken(odd, secret, 1)).toBeNull();
});
