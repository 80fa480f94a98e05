import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { textProblems } from './check-texts.mjs';

const root = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(root, { recursive: true }));

const CODE = `import { t, plural } from './t.ts';
export const say = (count: number) => [t('At most {limit} characters', { limit: 3 }), plural(count, { one: '1 item', other: '{count} items' })];`;

let number = 0;
function part(translations: Record<string, unknown>, language = 'hi') {
  number += 1;
  const folder = join(root, String(number));
  mkdirSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, 'locales'));
  writeFileSync(join(folder, 'src/say.ts'), CODE);
  writeFileSync(join(folder, `locales/${language}.json`), JSON.stringify(translations));
  return folder;
}

const LIMIT = 'At most {limit} characters';
const WHOLE = {
  [LIMIT]: 'ज़्यादा से ज़्यादा {limit} अक्षर',
  '{count} items': { one: '{count} सामान', other: '{count} सामान' },
};

test('a complete language has no problems', () => {
  expect(textProblems(part(WHOLE))).toEqual([]);
});

test('a missing text is reported, unless the language is marked as unfinished', () => {
  expect(textProblems(part({ ...WHOLE, [LIMIT]: undefined }))).toEqual([`locales/hi.json: "${LIMIT}" is missing`]);
  expect(textProblems(part({ $unfinished: true }, 'kn'))).toEqual([]);
});

test('a translation that no code uses is reported', () => {
  expect(textProblems(part({ ...WHOLE, Cart: 'कार्ट' }))).toEqual(['locales/hi.json: "Cart" is said nowhere']);
});

test('a place that differs is named', () => {
  expect(textProblems(part({ ...WHOLE, [LIMIT]: '{limt} अक्षर' }))).toEqual([
    `locales/hi.json: "${LIMIT}" must have the places limit`,
  ]);
});

test('a missing plural form is named', () => {
  expect(textProblems(part({ ...WHOLE, '{count} items': { one: '{count} सामान' } }))).toEqual([
    'locales/hi.json: "{count} items" has no form "other"',
  ]);
  expect(textProblems(part({ ...WHOLE, '{count} items': 'सामान' }))).toEqual([
    'locales/hi.json: "{count} items" needs one text for each plural form',
  ]);
});
