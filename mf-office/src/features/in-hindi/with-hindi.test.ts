import { expect, test } from '@jest/globals';
import { countMissing, withHindi } from './with-hindi.ts';

test('a text in Hindi is stored beside those of other languages, and an emptied one is removed', () => {
  const texts = withHindi({ kn: { title: 'ಅಕ್ಕಿ' } }, 'title', 'चावल');
  expect(texts).toEqual({ kn: { title: 'ಅಕ್ಕಿ' }, hi: { title: 'चावल' } });
  expect(withHindi(texts, 'title', '')).toEqual({ kn: { title: 'ಅಕ್ಕಿ' } });
});

test('what has no English text needs no Hindi', () => {
  const slide = { title: 'New rice', text: '', link_text: 'Look', in_languages: { hi: { title: 'नया चावल' } } };
  expect(countMissing(slide, ['title', 'text', 'link_text'])).toBe(1);
});
