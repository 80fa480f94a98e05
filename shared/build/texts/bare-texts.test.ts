import { expect, test } from '@jest/globals';
import { bareTexts } from './bare-texts.mjs';

test('a text outside the catalogues is found between tags and in attributes', () => {
  expect(bareTexts(`<p title="Your cart">Add {more} <b>{t('more')}</b></p>`)).toEqual(['Your cart', 'Add']);
});

test('numbers, signs and names of brands need no translation', () => {
  expect(bareTexts(`<label title="GSTIN" className="wide">404 · {count}</label>`)).toEqual([]);
});
