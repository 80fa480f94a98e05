import { describe, expect, it } from '@jest/globals';
import type { Category } from '@shop/contract/category';
import type { Product } from '@shop/contract/product';
import { namedLike } from '../queries/suggestions.ts';
import { optionsFor } from './options.ts';

const rajma = { _id: 'p1', name: 'Rajma' } as Product;
const dals = {
  _id: 'c1',
  category_name: 'Dals & Beans',
  subcategories: [{ _id: 's', name: 'Whole beans' }],
} as Category;

describe('lines below the search field', () => {
  it('are categories, products, all results and earlier searches', () => {
    const lines = optionsFor('raj', { text: 'raj', products: [rajma], categories: [dals] }, ['rajma', 'soap']);
    expect(lines.map(({ kind }) => kind)).toEqual(['category', 'product', 'all', 'recent']);
    expect(lines.map(({ to }) => to)).toEqual([
      '/categories/c1',
      '/details/p1',
      '/productsSearch/raj',
      '/productsSearch/rajma',
    ]);
  });

  it('are only earlier searches while nothing is typed', () => {
    expect(optionsFor('', null, ['rajma', 'soap']).map(({ kind }) => kind)).toEqual(['recent', 'recent']);
    expect(optionsFor('', null, [])).toEqual([]);
  });

  it('are popular searches after them, nothing twice', () => {
    const lines = optionsFor('', null, ['toor dal'], ['Toor Dal', 'Assam Tea']);
    expect(lines.map(({ kind, to }) => [kind, to])).toEqual([
      ['recent', '/productsSearch/toor%20dal'],
      ['popular', '/productsSearch/Assam%20Tea'],
    ]);
  });

  it('have an address also with half a character, typed or stored', () => {
    const lines = optionsFor('dal\ud83d', null, ['dal\ud83d\ude00 dal\ud83d', 'dal\ud83d tea']);
    expect(lines.map(({ to }) => to)).toEqual([
      '/productsSearch/dal',
      '/productsSearch/dal%F0%9F%98%80%20dal',
      '/productsSearch/dal%20tea',
    ]);
  });

  it('include the search itself before any response', () => {
    expect(optionsFor('50% <b>', null, []).map(({ to }) => to)).toEqual(['/productsSearch/50%25%20%3Cb%3E']);
  });
});

it('find a category by the beginning of any of its words', () => {
  expect(namedLike([dals], 'bea')).toEqual([dals]);
  expect(namedLike([dals], 'who')).toEqual([dals]);
  expect(namedLike([dals], 'als')).toEqual([]);
});

it('find a category by its name in another language, and show it in that of the page', () => {
  const inHindi = { ...dals, category_name: 'दालें', subcategories: [{ _id: 's', name: 'साबुत' }] };
  expect(namedLike([inHindi], 'bea', [dals])).toEqual([inHindi]);
  expect(namedLike([dals], 'साबु', [inHindi])).toEqual([dals]);
  expect(namedLike([inHindi], 'rice', [dals])).toEqual([]);
});
