import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { SettingError } from '@shop/server/settings';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { secretFile } from './secret-file.ts';

const SECRET = 's'.repeat(64);

test('a secret is made once, and nothing else stays in the folder', () => {
  const folder = temporaryFolder();
  expect(secretFile(folder, 'secret', () => SECRET)).toBe(SECRET);
  expect(secretFile(folder, 'secret', () => 'another')).toBe(SECRET);
  expect(readdirSync(folder)).toEqual(['secret']);
});

test.each([0, 5, 31])('a secret of which %i characters are left is refused, since it could be guessed', (left) => {
  const folder = temporaryFolder();
  const file = join(folder, 'secret');
  writeFileSync(file, SECRET);
  truncateSync(file, left);
  const read = () => secretFile(folder, 'secret', () => SECRET);
  expect(read).toThrow(SettingError);
  expect(read).toThrow(`The secret in ${file} is damaged: it has ${left} characters.`);
});
