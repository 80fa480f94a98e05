import { describe, expect, it } from '@jest/globals';
import { sampleOrder } from '../../testing/sample-order.ts';
import { amountDue } from './amount-due.ts';

describe('paying by UPI', () => {
  it('is due for an online order until the business has confirmed it', () => {
    expect(amountDue(sampleOrder({ paymentMode: 1 }))).toBe(552000);
    expect(amountDue(sampleOrder({ paymentMode: 1, status: 5 }))).toBeNull();
    expect(amountDue(sampleOrder({ paymentMode: 0 }))).toBeNull();
    expect(amountDue(sampleOrder({ paymentMode: 1, showSummary: false, totalAmount: null }))).toBeNull();
  });
});
