import { expect, test } from '@jest/globals';
import { rightFor } from './nav.ts';

test('pages with personal data or amounts need a right, the pages below them too, and others none', () => {
  expect(rightFor('/office/customers')).toBe('customers.see');
  expect(rightFor('/office/customers/65f0')).toBe('customers.see');
  expect(rightFor('/office/staff')).toBe('customers.see');
  expect(rightFor('/office/figures')).toBe('amounts.see');
  expect(rightFor('/office/products/65f0')).toBeUndefined();
});
