import { afterEach, expect, test } from '@jest/globals';
import { mayOffer, wantedLanguage } from './wanted-language.ts';

afterEach(() => localStorage.clear());

test.each([
  [['hi-IN', 'hi', 'en'], 'hi'],
  [['ta', 'kn-IN', 'en'], 'kn'],
  [['en-IN', 'hi'], undefined],
  [['ta-IN', 'en', 'hi'], undefined],
  [['ta'], undefined],
  [[], undefined],
])('a browser that prefers %j wants %s', (preferred, wanted) => {
  expect(wantedLanguage(['hi', 'kn'], preferred)).toBe(wanted);
});

test('a language is offered once, and not after a choice', () => {
  expect([mayOffer(), mayOffer()]).toEqual([true, false]);
  localStorage.clear();
  localStorage.setItem('language', '"en"');
  expect(mayOffer()).toBe(false);
});
