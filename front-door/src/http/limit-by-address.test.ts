import { expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { limitByAddress } from './limit-by-address.ts';

function limit(most: number) {
  const made = limitByAddress(most, 60_000);
  whenDone(made.stop);
  return made;
}

test('each address has its own limit', () => {
  const { allows } = limit(2);
  expect(['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(allows)).toEqual([true, true, false, true]);
});

test('several front doors together allow no more than one alone', () => {
  const doors = Array.from({ length: 3 }, () => limitByAddress(6, 60_000, 3));
  for (const { stop } of doors) whenDone(stop);
  const through = Array.from({ length: 30 }, (_, i) => doors[i % 3]?.allows('192.0.2.1')).filter(Boolean);
  expect(through).toHaveLength(6);
});

test('the addresses of one IPv6 network count as one, in any notation', () => {
  const { allows } = limit(1);
  expect(allows('2001:db8::1')).toBe(true);
  expect(allows('2001:db8::9999')).toBe(false);
  expect(allows('2001:db8:0:0:ffff:1:2:3')).toBe(false);
  expect(allows('2001:0db8:0000:0000::')).toBe(false);
  expect(allows('2001:db8:0:1::1')).toBe(true);
  expect(allows('::1')).toBe(true);
});

test('an IPv4 address written as IPv6 is not confused with its neighbour', () => {
  const { allows } = limit(1);
  expect(['::ffff:192.0.2.1', '::ffff:192.0.2.2', '::ffff:192.0.2.1'].map(allows)).toEqual([true, true, false]);
});
