import { expect, test } from '@jest/globals';
import type { HomeContent, StoredSection } from '@shop/contract/theme';
import { setLanguage } from '@shop/platform';
import { changesBetween } from './changes-between.ts';
import { newSlide } from './new-section.ts';

const home = (...sections: StoredSection[]): HomeContent => ({ sections, headerCategories: [] });
const text = (_id: string, more: object = {}): StoredSection => ({ _id, kind: 'text', title: _id, html: '', ...more });
const products = (...product_ids: string[]): StoredSection => ({
  _id: 'p',
  kind: 'products',
  title: 'Staples',
  product_ids,
});
const banner = (title: string, more: object = {}): StoredSection => ({
  _id: 'b',
  kind: 'banner',
  title: '',
  slides: [{ ...newSlide(), title, ...more }],
});
const NOW = new Date('2026-11-23T00:00:00Z');

test.each<[HomeContent, HomeContent, string[]]>([
  [home(text('a')), home(text('a')), []],
  [home(), home(text('a')), ['Text “a” added']],
  [home(text('a')), home(), ['Text “a” removed']],
  [home(text('a'), text('b')), home(text('b'), text('a')), ['Sections in another order']],
  [home(text('a')), home(text('a', { title: 'New' })), ['Text “New”: heading was “a”']],
  [home(text('a')), home(text('a', { html: '<p>Hi</p>' })), ['Text “a”: was “”, is “Hi”']],
  [
    home(products('1', '2')),
    home(products('2', '3', '4')),
    ['Products “Staples”: 2 products added, 1 product removed'],
  ],
  [home(products('1', '2')), home(products('2', '1')), ['Products “Staples”: products in another order']],
  [home(banner('Rice')), home(banner('Dal')), ['Banner: slides were “Rice”, are “Dal”']],
  [home(banner('Rice')), home(banner('Rice', { tint: 'neel' })), ['Banner: slides changed']],
  [
    { sections: [], headerCategories: [] },
    { sections: [], headerCategories: ['c'] },
    ['Other categories in the header'],
  ],
])('%#', (before, after, expected) => expect(changesBetween(before, after, NOW)).toEqual(expected));

test('times are described', () => {
  const [change] = changesBetween(home(text('a')), home(text('a', { starts_at: '2026-12-01T03:30:00Z' })), NOW);
  expect(change).toMatch(/^Text “a”: shown from 01 Dec/);
});

test('slides are named in the reader’s language', () => {
  setLanguage('hi');
  const rice = banner('Rice', { in_languages: { hi: { title: 'चावल' } } });
  expect(changesBetween(home(rice), home(banner('Dal')), NOW)).toEqual(['Banner: slides were “चावल”, are “Dal”']);
  setLanguage('en');
});
