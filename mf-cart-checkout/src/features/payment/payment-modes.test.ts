import { describe, expect, it } from '@jest/globals';
import { PaymentMode } from '@shop/contract/payment';
import { onlineObstacle, possibleMode } from './payment-modes.ts';

describe('online payment', () => {
  it('can be chosen if the total is known and the shop has a UPI id', () => {
    expect(onlineObstacle({ hasHidden: false, hasUpi: true })).toBeNull();
    expect(possibleMode(PaymentMode.Online, { hasHidden: false, hasUpi: true })).toBe(PaymentMode.Online);
  });

  it('falls back to cash while a price is missing, and does not change the other modes', () => {
    expect(onlineObstacle({ hasHidden: true, hasUpi: true })).toBe('Needs a price on every product');
    expect(possibleMode(PaymentMode.Online, { hasHidden: true, hasUpi: true })).toBe(PaymentMode.CashOnDelivery);
    expect(possibleMode(PaymentMode.Offline, { hasHidden: true, hasUpi: false })).toBe(PaymentMode.Offline);
    expect(possibleMode(PaymentMode.Online, { hasHidden: false, hasUpi: false })).toBe(PaymentMode.CashOnDelivery);
  });
});
