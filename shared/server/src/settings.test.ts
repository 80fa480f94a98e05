import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { SettingError, secretOf } from './settings.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const folder = temporaryFolder();

function fileOf(text: string) {
  const file = join(folder, `secret-${text.length}`);
  writeFileSync(file, text);
  return file;
}

test('a secret is set directly, or in a file, without surrounding spaces', () => {
  expect(secretOf({ KEY: 'abc' }, 'KEY')).toBe('abc');
  expect(secretOf({ KEY_FILE: fileOf('  abc\n') }, 'KEY')).toBe('abc');
  expect(secretOf({ KEY: '', KEY_FILE: '' }, 'KEY')).toBeUndefined();
});

test.each([
  [{ KEY: 'hush-1', KEY_FILE: fileOf('hush-22') }, 'KEY and KEY_FILE are both set: set one of them.'],
  [{ KEY_FILE: '/hush-3' }, 'KEY_FILE names a file that cannot be read (ENOENT).'],
  [{ KEY_FILE: folder }, 'KEY_FILE names a file that cannot be read (EISDIR).'],
  [{ KEY_FILE: fileOf(' \n') }, 'KEY_FILE names an empty file.'],
])('%j is refused with a sentence that does not contain the secret', (env, sentence) => {
  expect(() => secretOf(env, 'KEY')).toThrow(new SettingError(sentence));
});
