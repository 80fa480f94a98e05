import { expect, test } from '@jest/globals';
import { bareSentences, bareTexts } from './bare-texts.mjs';

test('a text outside the catalogues is found between tags and in attributes', () => {
  expect(bareTexts(`<p title="Your cart">Add {more} <b>{t('more')}</b></p>`)).toEqual(['Your cart', 'Add']);
});

test('a text outside the catalogues is found in what an expression may show, and in fields that name something', () => {
  expect(bareTexts("<p>{isDone ? t('done') : 'Not yet'}{count > 1 && `${count} left`}</p>")).toEqual([
    'Not yet',
    '… left',
  ]);
  expect(bareTexts("const parts = [{ id: 'all', label: 'Everything' }, { id: 'some', label: t('Some') }]")).toEqual([
    'Everything',
  ]);
});

test('numbers, signs and names of brands need no translation', () => {
  expect(bareTexts(`<label title="GSTIN" className="wide">404 · {count}</label>`)).toEqual([]);
});

test('a sentence in code is found, but in no translated text, no error of a program, no comparison and no log', () => {
  const code = `
    notify.info('Your cart is full.');
    throw new ApiError(0, 'network', \`No answer from \${shop}.\`);
    notify.info(t('Saved for later.', { name: 'A name.' }));
    if (reason === 'Out of stock.') throw new Error('It never happens.');
    console.warn('Something is odd.');
  `;
  expect(bareSentences(code)).toEqual(['Your cart is full.', 'No answer from ….']);
});
