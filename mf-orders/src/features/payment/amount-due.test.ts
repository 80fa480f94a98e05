import { describe, expect, it } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { sampleOrder } from '../../testing/sample-order.ts';
import { amountDue } from './amount-due.ts';

describe('paying by UPI', () => {
  it('is due for an online order until staff have confirmed it', () => {
    expect(amountDue(sampleOrder({ paymentMode: PaymentMode.Online }))).toBe(552000);
    expect(amountDue(sampleOrder({ paymentMode: PaymentMode.Online, status: OrderStatus.Confirmed }))).toBeNull();
    expect(amountDue(sampleOrder({ paymentMode: PaymentMode.CashOnDelivery }))).toBeNull();
    expect(
      amountDue(sampleOrder({ paymentMode: PaymentMode.Online, showSummary: false, totalAmount: null })),
    ).toBeNull();
  });

  it('waits while the shop asks about an item', () => {
    const proposal = { _id: 'p', lines: [], at: '', until: '', silence: 'keep' as const };
    expect(amountDue(sampleOrder({ paymentMode: PaymentMode.Online, proposal }))).toBeNull();
  });
});
