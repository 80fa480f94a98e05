import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { encode } from './encode.ts';

const decoded = {
  identity: (body: Uint8Array) => body,
  gzip: (body: Uint8Array) => gunzipSync(body),
  br: (body: Uint8Array) => brotliDecompressSync(body),
};
const textOf = (pieces: string[], encoding: keyof typeof decoded) =>
  Buffer.from(decoded[encoding](encode(pieces, encoding))).toString();

test('the pieces of a page are joined correctly, for letters of any byte length', () => {
  const pieces = ['<p>₹1,420', '', ' · चावल 🌾', '</p>'];
  for (const encoding of ['identity', 'gzip', 'br'] as const) expect(textOf(pieces, encoding)).toBe(pieces.join(''));
});

test('a page larger than any before it is complete, and the next does not change it', () => {
  const large = encode(['चावल '.repeat(200_000), 'end'], 'identity');
  encode(['something else'], 'identity');
  expect(Buffer.from(large).toString()).toBe(`${'चावल '.repeat(200_000)}end`);
});
