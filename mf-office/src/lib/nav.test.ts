import { expect, test } from '@jest/globals';
import { rightsOf } from '@shop/contract/office/rights';
import { navFor, rightFor } from './nav.ts';

test('pages with personal data or amounts need a right, the pages below them too, and others none', () => {
  expect(rightFor('/office/customers')).toBe('customers.see');
  expect(rightFor('/office/customers/65f0')).toBe('customers.see');
  expect(rightFor('/office/staff')).toBe('customers.see');
  expect(rightFor('/office/figures')).toBe('amounts.see');
  expect(rightFor('/office/products/65f0')).toBeUndefined();
});

test('the menu of the stock role has its work, and no group without pages', () => {
  const rights = rightsOf('stock');
  const menu = navFor((right) => rights.includes(right));
  expect(menu.flatMap(({ links }) => links.map(({ to }) => to))).toEqual([
    ...['/office', '/orders', '/office/products', '/office/categories', '/office/stock', '/office/purchases'],
  ]);
  expect(menu).toHaveLength(2);
});
