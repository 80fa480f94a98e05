import { expect, test } from '@jest/globals';
import { invoiceFileName } from './file-name.ts';

test.each([
  ['Panseri', 'INV/2627/0001', 'Panseri-INV-2627-0001.pdf'],
  ['  Asha & Sons, Bengaluru ', 'INV/26-27/1', 'Asha-Sons-Bengaluru-INV-26-27-1.pdf'],
  ['पंसारी की दुकान', 'A1', 'पंसारी-की-दुकान-A1.pdf'],
  ['../../etc', 'A1', 'etc-A1.pdf'],
  ['', 'A1', 'A1.pdf'],
])('the invoice of %p with the number %s is saved as %s', (shop, number, name) => {
  expect(invoiceFileName(shop, number)).toBe(name);
});
