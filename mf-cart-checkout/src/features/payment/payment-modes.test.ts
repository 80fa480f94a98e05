import { describe, expect, it } from '@jest/globals';
import { PaymentMode } from '@shop/contract/payment';
import { obstacleTo, possibleMode } from './payment-modes.ts';

describe('online payment', () => {
  it('can be chosen if the total is known and the shop has a UPI id', () => {
    expect(obstacleTo(PaymentMode.Online, { hasHidden: false, hasUpi: true })).toBeNull();
    expect(possibleMode(PaymentMode.Online, { hasHidden: false, hasUpi: true })).toBe(PaymentMode.Online);
  });

  it('falls back to cash while a price is missing, and does not change the other modes', () => {
    expect(obstacleTo(PaymentMode.Online, { hasHidden: true, hasUpi: true })).toBe('Needs a price on every product');
    expect(possibleMode(PaymentMode.Online, { hasHidden: true, hasUpi: true })).toBe(PaymentMode.CashOnDelivery);
    expect(possibleMode(PaymentMode.Offline, { hasHidden: true, hasUpi: false })).toBe(PaymentMode.Offline);
    expect(possibleMode(PaymentMode.Online, { hasHidden: false, hasUpi: false })).toBe(PaymentMode.CashOnDelivery);
  });
});

describe('cash on delivery', () => {
  const facts = { hasHidden: false, hasUpi: true };
  const noCash = 'Only up to ₹2,000';

  it('above the limit is not offered, and another way is chosen instead', () => {
    const { CashOnDelivery, Online, Offline } = PaymentMode;
    expect([obstacleTo(CashOnDelivery, facts), obstacleTo(CashOnDelivery, { ...facts, noCash })]).toEqual([
      null,
      noCash,
    ]);
    expect(possibleMode(CashOnDelivery, { ...facts, noCash })).toBe(Online);
    expect(possibleMode(CashOnDelivery, { hasHidden: false, hasUpi: false, noCash })).toBe(Offline);
    expect(possibleMode(Offline, { ...facts, noCash })).toBe(Offline);
  });
});
