import { expect, it } from '@jest/globals';
import { upiLink } from './upi-link.ts';

const payee = { upi_id: 'panseri@upi', business_name: 'Panseri & Sons' };

it('contains payee, amount with two decimals, and order', () => {
  expect(upiLink(payee, '40040026', 552050)).toBe(
    'upi://pay?pa=panseri%40upi&pn=Panseri%20%26%20Sons&am=5520.50&cu=INR&tn=Order%2040040026&tr=40040026',
  );
  expect(upiLink(payee, 'PN-1', 7)).toContain('&am=0.07&');
});

it.each([{ upi_id: '' }, {}])('is not created for the payee %j', (nobody) => {
  expect(upiLink(nobody, '40040026', 552050)).toBeNull();
});
