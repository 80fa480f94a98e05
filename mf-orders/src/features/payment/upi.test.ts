import { describe, expect, it } from '@jest/globals';
import { sampleOrder } from '../../testing/sample-order.ts';
import { amountDue, upiLink } from './upi.ts';

describe('paying by UPI', () => {
  it('is due for an online order until the business has confirmed it', () => {
    expect(amountDue(sampleOrder({ paymentMode: 1 }))).toBe(552000);
    expect(amountDue(sampleOrder({ paymentMode: 1, status: 5 }))).toBeNull();
    expect(amountDue(sampleOrder({ paymentMode: 0 }))).toBeNull();
    expect(amountDue(sampleOrder({ paymentMode: 1, showSummary: false, totalAmount: null }))).toBeNull();
  });

  it('names payee, amount and order', () => {
    expect(upiLink({ upi_id: 'panseri@upi', business_name: 'Panseri & Sons' }, '40040026', 552050)).toBe(
      'upi://pay?pa=panseri%40upi&pn=Panseri%20%26%20Sons&am=5520.50&cu=INR&tn=Order%2040040026&tr=40040026',
    );
    expect(upiLink({ upi_id: '' }, '40040026', 552050)).toBeNull();
  });
});
