import { expect, test } from '@jest/globals';
import { readCsvTable } from '@shop/contract/office/csv-table';
import { guessMatching } from '../matching/match.ts';
import { importTemplate } from './template.ts';

test('every column of the template is recognised by an import', () => {
  const [header, example] = readCsvTable(importTemplate()).rows;
  expect(guessMatching(header?.cells ?? [], {})).toHaveLength(14);
  expect(guessMatching(header?.cells ?? [], {})).not.toContain(null);
  expect(example?.cells).toContain('EXAMPLE-1');
});
