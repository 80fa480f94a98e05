import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { importColumns } from '@shop/contract/office/imports';
import { languagesAtom, setLanguage, shopStore } from '@shop/platform';
import { adviceOn, choicesWith, guessMatching, withChoice } from './match.ts';
import { readEarlierChoices, storeChoices } from './stored-matching.ts';

const hindi = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../locales/hi.json'), 'utf8'));

afterEach(() => localStorage.clear());

describe('the columns of a file', () => {
  test('are recognised by the names that an export writes', () => {
    shopStore.set(languagesAtom, ['hi', 'kn']);
    const columns = importColumns(['hi', 'kn']);
    expect(columns).toContain('name_kn');
    expect(guessMatching(columns, {})).toEqual(columns);
    expect(guessMatching(['Kannada name', 'Name in Hindi', 'Tamil name'], {})).toEqual(['name_kn', 'name_hi', null]);
    expect(guessMatching(['Name (Hindi)', 'Description - Kannada'], {})).toEqual(['name_hi', 'description_kn']);
    shopStore.set(languagesAtom, []);
    expect(guessMatching(['name', 'name_kn'], {})).toEqual(['name', null]);
  });

  test('are guessed by common other names, each once', () => {
    expect(guessMatching(['Item Code', 'Item Name', 'M.R.P.', 'Rate', 'Qty', 'Quantity', 'Colour'], {})).toEqual([
      ...['sku', 'name', 'mrp', 'price', 'stock'],
      null,
      null,
    ]);
  });

  test('are recognised by what the office calls them in Hindi', () => {
    setLanguage('hi', { 'mf-office': hindi });
    const columns = guessMatching(['नाम', 'स्टॉक', 'कहाँ का', 'विवरण', 'थोक दाम'], {});
    setLanguage('en');
    expect(columns).toEqual(['name', 'stock', 'origin', 'description', 'tiers']);
  });

  test("follow the device's earlier choice, also what somebody left out", () => {
    const header = ['Art', 'Qty', 'Rate'];
    storeChoices(choicesWith({}, header, ['sku', null, 'mrp'], new Set(['Qty'])));
    expect(guessMatching(header, readEarlierChoices())).toEqual(['sku', null, 'mrp']);
  });

  test('that nobody chose are guessed again in the next file', () => {
    const first = ['Code', 'Item', 'Product name', 'Colour'];
    const matching = withChoice(guessMatching(first, {}), 2, 'name');
    expect(matching).toEqual(['sku', null, 'name', null]);
    storeChoices(choicesWith({}, first, matching, new Set()));
    expect(guessMatching(['Item', 'Code'], readEarlierChoices())).toEqual(['name', 'sku']);
  });

  test('that somebody left out can be chosen again', () => {
    const earlier = choicesWith({ qty: '' }, ['Qty'], ['stock'], new Set());
    expect(guessMatching(['Qty'], earlier)).toEqual(['stock']);
  });

  test("are guessed if the device's data is broken", () => {
    localStorage.setItem('office-import-choices', '{"art":5,');
    expect(guessMatching(['sku'], readEarlierChoices())).toEqual(['sku']);
  });

  test('that are chosen twice are removed from the first', () => {
    expect(withChoice(['sku', 'name', null], 2, 'name')).toEqual(['sku', null, 'name']);
  });

  test('require a SKU, and the time of a count', () => {
    expect(adviceOn(['name', 'stock'])).toEqual({
      missing: expect.stringContaining('SKU'),
      wantsCountTime: true,
      priceIsMrp: false,
    });
    expect(adviceOn(['id', 'stock', 'stock_version'])).toEqual({ wantsCountTime: false, priceIsMrp: false });
    expect(adviceOn(['sku', 'price']).priceIsMrp).toBe(true);
  });
});
