import { expect, test } from '@jest/globals';
import { inLanguage, ownInLanguage } from './in-language.ts';

const rice = { name: 'Rice', description: '', sku: 'R1' };
const texts = { hi: { name: 'चावल' } };

test('in English a thing is as it is', () => {
  expect(inLanguage(rice, ['name', 'description'], texts, undefined)).toBe(rice);
});

test('a text in the language takes the place of the English', () => {
  expect(inLanguage(rice, ['name'], texts, 'hi')).toEqual({ ...rice, name: 'चावल' });
});

test('a missing text is in English and marked as such; an empty one has no mark', () => {
  expect(inLanguage(rice, ['name', 'description'], texts, 'kn')).toEqual({ ...rice, name_lang: 'en' });
});

test('the other languages never leave with the thing, in English neither', () => {
  const notice = { text: 'Closed', in_languages: { hi: { text: 'बंद' } } };
  expect(ownInLanguage(notice, ['text'], undefined)).toEqual({ text: 'Closed' });
  expect(ownInLanguage(notice, ['text'], 'hi')).toEqual({ text: 'बंद' });
});
