import { expect, test } from '@jest/globals';
import { DeliverySettings } from '@shop/contract/delivery';
import { Check } from 'typebox/value';
import { demoDelivery } from './delivery.ts';

const ranges = demoDelivery.zones.flatMap(({ name, pins }) =>
  pins.map((pin) => {
    const [from, to = from] = pin.split('-').map(Number);
    return { name, from: from ?? 0, to: to ?? 0 };
  }),
);

test('the zones are as the office saves them, and each pincode belongs to one', () => {
  expect(Check(DeliverySettings, demoDelivery)).toBe(true);
  const sorted = ranges.toSorted((one, other) => one.from - other.from);
  for (const [place, { from }] of sorted.entries()) expect(from).toBeGreaterThan(sorted[place - 1]?.to ?? 0);
  expect(demoDelivery.zones.filter(({ everywhere }) => everywhere)).toHaveLength(1);
});

test.each([
  [560004, 'Bengaluru'],
  [570001, 'Rest of Karnataka'],
])('%d is delivered as %s', (pin, name) => {
  expect(ranges.find(({ from, to }) => from <= pin && pin <= to)?.name).toBe(name);
});
