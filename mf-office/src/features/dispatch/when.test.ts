import { expect, test } from '@jest/globals';
import type { DeliveryZone } from '@shop/contract/delivery';
import { dispatchedOrder } from '../../testing/dispatched-order.ts';
import { byWhen, laterDay, zoneOf } from './when.ts';

const zone = (name: string, pins: string[], everywhere = false) => ({ name, pins, everywhere }) as DeliveryZone;
const zones = [zone('Rest', [], true), zone('City', ['560001-560099', '560300'])];

test('a pincode is in the zone that lists it, and otherwise in the one for everywhere else', () => {
  expect(['560004', '560300', '560100'].map((pin) => zoneOf(zones, pin)?.name)).toEqual(['City', 'City', 'Rest']);
  expect(zoneOf(zones.slice(1), '110001')).toBeUndefined();
});

test('the earliest time is first and no set time last; only a day after today is a later one', () => {
  const slotted = (number: string, day: string, from = '09:00') =>
    dispatchedOrder(number, {
      delivery: { charge: 0, pickup: false, carrier: null, tracking: null, slot: { _id: day, day, from, to: '20:00' } },
    });
  const anyTime = dispatchedOrder('40040001', {
    delivery: { charge: 0, pickup: false, carrier: null, tracking: null, slot: null },
  });
  const [evening, tomorrow, morning] = [
    slotted('40040002', '2026-11-29', '17:00'),
    slotted('40040003', '2026-11-30'),
    slotted('40040004', '2026-11-29'),
  ];
  expect([anyTime, evening, tomorrow, morning].sort(byWhen)).toEqual([morning, evening, tomorrow, anyTime]);
  const now = new Date('2026-11-29T10:00:00Z');
  expect([anyTime, evening, tomorrow].map((order) => laterDay(order, now))).toEqual(['', '', '2026-11-30']);
});
