import { describe, expect, it } from '@jest/globals';
import { PaymentMode } from '@shop/contract/payment';
import { nextSteps } from './next-steps.ts';

const placed = { totalAmount: 1414, deliveryAddress: '14, 3rd Cross', city: 'Bengaluru' };
const stepsOf = (paymentMode: PaymentMode, totalAmount: number | null = 1414) =>
  nextSteps({ ...placed, totalAmount, paymentMode }).map(({ when, what }) => `${when}: ${what}`);

describe('the next steps', () => {
  it('end at the door for cash', () => {
    expect(stepsOf(PaymentMode.CashOnDelivery)).toEqual([
      'Now: The shop checks its stock and confirms your order.',
      'Then: It is packed and sent to 14, 3rd Cross, Bengaluru.',
      'At your door: You pay ₹1,414 in cash.',
    ]);
  });

  it('name the time that was chosen', () => {
    const [, sent] = nextSteps({ ...placed, paymentMode: PaymentMode.CashOnDelivery }, 'tomorrow, 9 to 12');
    expect(sent).toEqual({
      when: 'Arrives tomorrow, 9 to 12',
      what: 'It is packed and sent to 14, 3rd Cross, Bengaluru.',
    });
  });

  it('start with the payment for online payment', () => {
    expect(stepsOf(PaymentMode.Online)[0]).toBe('Now: You pay ₹1,414 by UPI.');
    expect(stepsOf(PaymentMode.Online)).toHaveLength(3);
  });

  it('end with the payment that comes later if the shop settles it', () => {
    expect(stepsOf(PaymentMode.Offline).at(-1)).toBe('After that: Pay later: you settle ₹1,414 with the shop.');
  });

  it('wait for missing prices', () => {
    const [first, , last] = stepsOf(PaymentMode.CashOnDelivery, null);
    expect(first).toBe('Now: The shop sets the prices that are missing and confirms your order.');
    expect(last).toBe('At your door: You pay the total in cash.');
  });
});
