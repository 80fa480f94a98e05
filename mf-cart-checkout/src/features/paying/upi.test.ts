import { describe, expect, it } from '@jest/globals';
import { upiLink } from './upi.ts';

const payee = { upiId: 'panseri@upi.invalid', name: 'Panseri & Sons' };

describe('the UPI link', () => {
  it('names the payee, the amount with two decimals and the order', () => {
    expect(upiLink({ orderId: 'PN-4KT7', totalAmount: 8348 }, payee)).toBe(
      'upi://pay?pa=panseri%40upi.invalid&pn=Panseri%20%26%20Sons&am=8348.00&cu=INR&tr=PN-4KT7&tn=Order%20PN-4KT7',
    );
    expect(upiLink({ orderId: 'PN-1', totalAmount: 0.07 }, payee)).toContain('&am=0.07&');
  });

  it('is not made without an amount or a payee', () => {
    expect(upiLink({ orderId: 'PN-1', totalAmount: null }, payee)).toBeNull();
    expect(upiLink({ orderId: 'PN-1', totalAmount: 5 }, { ...payee, upiId: '' })).toBeNull();
  });
});
