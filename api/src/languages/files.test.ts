import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { languageFiles } from './files.ts';

test('a file is one more language; what it does not have is missing, and nothing else is read', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'messages'));
  writeFileSync(join(folder, 'hi.json'), '{ "Please log in.": "कृपया लॉग इन करें।" }');
  writeFileSync(join(folder, 'messages/kn.json'), '{ "texts": {} }');
  writeFileSync(join(folder, 'README.md'), '');
  const { languages, textsIn } = languageFiles(folder);
  expect(languages()).toEqual(['hi', 'kn']);
  expect(textsIn('messages', 'kn')).toEqual({ texts: {} });
  expect(textsIn('', 'hi')).toEqual({ 'Please log in.': 'कृपया लॉग इन करें।' });
  expect([textsIn('', 'kn'), textsIn('messages', 'hi'), textsIn('', 'ta'), textsIn('', '../x')]).toEqual(
    Array(4).fill(undefined),
  );
});

test('a file that is no JSON is an error, because its language would silently be English', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'kn.json'), '{');
  expect(() => languageFiles(folder).textsIn('', 'kn')).toThrow(SyntaxError);
});
