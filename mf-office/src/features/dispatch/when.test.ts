import { expect, test } from '@jest/globals';
import type { DeliveryZone } from '@shop/contract/delivery';
import { zoneOf } from './when.ts';

const zone = (name: string, pins: string[], everywhere = false) => ({ name, pins, everywhere }) as DeliveryZone;
const zones = [zone('Rest', [], true), zone('City', ['560001-560099', '560300'])];

test('a pincode is in the zone that lists it, and otherwise in the one for everywhere else', () => {
  expect(['560004', '560300', '560100'].map((pin) => zoneOf(zones, pin)?.name)).toEqual(['City', 'City', 'Rest']);
  expect(zoneOf(zones.slice(1), '110001')).toBeUndefined();
});
