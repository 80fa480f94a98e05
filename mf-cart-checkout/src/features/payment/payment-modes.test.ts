import { describe, expect, it } from '@jest/globals';
import { COD, OFFLINE, ONLINE, onlineObstacle, possibleMode } from './payment-modes.ts';

describe('online payment', () => {
  it('can be chosen where the total is known and the shop has a UPI id', () => {
    expect(onlineObstacle({ hasHidden: false, hasUpi: true })).toBeNull();
    expect(possibleMode(ONLINE, { hasHidden: false, hasUpi: true })).toBe(ONLINE);
  });

  it('falls back to cash while a price is missing, and leaves the other modes alone', () => {
    expect(onlineObstacle({ hasHidden: true, hasUpi: true })).toBe('Needs a price on every product');
    expect(possibleMode(ONLINE, { hasHidden: true, hasUpi: true })).toBe(COD);
    expect(possibleMode(OFFLINE, { hasHidden: true, hasUpi: false })).toBe(OFFLINE);
    expect(possibleMode(ONLINE, { hasHidden: false, hasUpi: false })).toBe(COD);
  });
});
