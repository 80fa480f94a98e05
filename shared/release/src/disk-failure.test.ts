import { expect, test } from '@jest/globals';
import { diskSentence } from './disk-failure.ts';

const failing = (code: string) => Object.assign(new Error(`${code}: something, write`), { code });

test.each([
  ['ENOSPC', 'The disk of /data is full: make room on it (pnpm release prune removes old builds), then do it again.'],
  ['EROFS', 'The disk of /data can only be read: make it writable, or name another with --data or SHOP_DATA.'],
  ['EACCES', '/data may not be written by this user: give it the folder, or name another with --data or SHOP_DATA.'],
])('%s becomes a sentence that says what to do', (code, sentence) => {
  expect(diskSentence(failing(code), '/data')).toBe(sentence);
});

test('another failure is not reported as a disk failure', () => {
  expect(diskSentence(failing('ENOENT'), '/data')).toBeNull();
  expect(diskSentence(new Error('no total'), '/data')).toBeNull();
  expect(diskSentence(undefined, '/data')).toBeNull();
});
