import { expect, test } from '@jest/globals';
import { withLabels } from './with-labels.ts';

test('the file of errors has the headings of the template, and its rows as they were', () => {
  const rows = 'A1,"Rice, 1 kg",-5,2,"mrp: ""ninety"""\r\nA2,mrp,,3,\r\n';
  for (const mark of ['', '\ufeff'])
    expect(withLabels(`${mark}sku,name,stock,line,error\r\n${rows}`)).toBe(
      `\ufeffSKU,Name,Stock counted,line,error\r\n${rows}`,
    );
});
