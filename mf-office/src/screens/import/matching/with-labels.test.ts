import { expect, test } from '@jest/globals';
import { languagesAtom, shopStore } from '@shop/platform';
import { allColumns } from './columns.ts';
import { guessMatching } from './match.ts';
import { headingOf, withLabels } from './with-labels.ts';

test('a file has the headings of the template, and its rows as they were', () => {
  const rows = 'A1,"Rice, 1 kg",-5,2,"mrp: ""ninety"""\r\nA2,mrp,,3,\r\n';
  for (const mark of ['', '\ufeff'])
    expect(withLabels(`${mark}sku,name,stock,line,error\r\n${rows}`)).toBe(
      `\ufeffSKU,Name,Stock counted,Row,Error\r\n${rows}`,
    );
});

test('every column of an export is recognised by an import', () => {
  shopStore.set(languagesAtom, ['hi', 'kn']);
  const columns = allColumns();
  expect(guessMatching(columns.map(headingOf), {})).toEqual(columns);
  expect(guessMatching(['line', 'error'].map(headingOf), {})).toEqual([null, null]);
});
