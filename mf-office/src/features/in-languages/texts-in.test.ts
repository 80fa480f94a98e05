import { expect, test } from '@jest/globals';
import { countMissing, withText } from './texts-in.ts';

test('a text in another language is stored beside those of other languages, and an emptied one is removed', () => {
  const texts = withText({ kn: { title: 'ಅಕ್ಕಿ' } }, 'hi', 'title', 'चावल');
  expect(texts).toEqual({ kn: { title: 'ಅಕ್ಕಿ' }, hi: { title: 'चावल' } });
  expect(withText(texts, 'hi', 'title', '')).toEqual({ kn: { title: 'ಅಕ್ಕಿ' } });
});

test('what has no English text needs no translation', () => {
  const slide = { title: 'New rice', text: '', link_text: 'Look', in_languages: { hi: { title: 'नया चावल' } } };
  const missing = (language: string) => countMissing(language, slide, ['title', 'text', 'link_text']);
  expect([missing('hi'), missing('kn')]).toEqual([1, 2]);
});
