import { expect, test } from '@jest/globals';
import { readCsvTable } from '@shop/contract/office/csv-table';
import { languagesAtom, shopStore } from '@shop/platform';
import { guessMatching } from '../matching/match.ts';
import { importTemplate } from './template.ts';

test('every column of the template is recognised by an import', () => {
  shopStore.set(languagesAtom, ['hi', 'kn']);
  const [header, example] = readCsvTable(importTemplate()).rows;
  const columns = guessMatching(header?.cells ?? [], {});
  expect(columns).toHaveLength(26);
  expect(columns).not.toContain(null);
  expect(columns).toEqual(expect.arrayContaining(['name_hi', 'category_hi', 'subcategory_kn', 'gst', 'food']));
  expect(example?.cells).toEqual(expect.arrayContaining(['EXAMPLE-1', 'दालें']));
});

test('a shop with texts in Hindi has a column for the Hindi names', () => {
  shopStore.set(languagesAtom, ['hi']);
  const [header] = readCsvTable(importTemplate()).rows;
  expect(guessMatching(header?.cells ?? [], {}).slice(1, 3)).toEqual(['name', 'name_hi']);
  shopStore.set(languagesAtom, []);
});
