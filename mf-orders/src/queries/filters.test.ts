import { describe, expect, it } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { sampleOrder } from '../testing/sample-order.ts';
import { filterSearch, fits, readFilters } from './filters.ts';

describe('filters of the order desk', () => {
  it('are written to the address and read back', () => {
    const filters = { status: OrderStatus.Ordered, q: 'asha & co', from: '2026-11-01', to: '2026-11-30' };
    expect(readFilters(new URLSearchParams(filterSearch(filters)))).toEqual(filters);
    expect(filterSearch({})).toBe('');
  });

  it('are left out if the address has unknown values', () => {
    const search = new URLSearchParams('status=9&from=yesterday&to=2026-02-30&q=%20%20&other=1');
    expect(readFilters(search)).toEqual({});
    expect(readFilters(new URLSearchParams('status='))).toEqual({});
  });

  it('decide whether a new order belongs in the list', () => {
    const order = sampleOrder({ customer: { user_name: 'Imran', phoneNumber: '+919000000017' } });
    expect(fits(order, {})).toBe(true);
    expect(fits(order, { status: OrderStatus.Ordered, q: '4004', from: '2026-11-18', to: '2026-11-18' })).toBe(true);
    expect(fits(order, { q: 'IMRAN' })).toBe(true);
    expect(fits(order, { q: '00017' })).toBe(true);
    for (const q of ['+91 90000 00017', '90000-00017', '090000 00017', '+91 (90000) 00017'])
      expect([q, fits(order, { q })]).toEqual([q, true]);
    expect(fits(order, { status: OrderStatus.Confirmed })).toBe(false);
    expect(fits(order, { from: '2026-11-19' })).toBe(false);
    expect(fits(order, { to: '2026-11-17' })).toBe(false);
  });
});
