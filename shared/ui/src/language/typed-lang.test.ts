import { afterEach, expect, test } from '@jest/globals';
import { ENGLISH, setLanguage } from '@shop/platform';
import { typedLang } from './typed-lang.ts';

afterEach(() => setLanguage(ENGLISH));

test.each([
  ['en', 'आशा राव', 'hi'],
  ['en', 'ஆஷா', 'ta'],
  ['en', '14, ತೀಸ್ರಿ ಗಲಿ, Bengaluru', 'kn'],
  ['en', 'Asha Rao', undefined],
  ['hi', 'Asha Rao', 'en'],
  ['hi', 'आशा राव', undefined],
  ['hi', '14, तीसरी गली, Bengaluru', undefined],
  ['mr', 'आशा राव', undefined],
  ['hi', '560004', undefined],
])('on a page in %s, %j has the language %s', (page, text, language) => {
  setLanguage(page);
  expect(typedLang(text)).toBe(language);
});
