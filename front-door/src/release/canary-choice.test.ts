import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { getsCanary } from './canary-choice.ts';

const visitors = Array.from({ length: 4000 }, () => randomBytes(8).toString('hex'));
const share = (percent: number, since = '2026-01-01', section = 'mf-orders') =>
  visitors.filter((visitor) => getsCanary(visitor, { section, since, percent }));

test('the canary gets about its share of the visitors', () => {
  expect(share(10).length).toBeGreaterThan(300);
  expect(share(10).length).toBeLessThan(500);
  expect(share(100)).toHaveLength(visitors.length);
});

test('a visitor keeps it while its share grows', () => {
  const many = new Set(share(30));
  expect(share(5).every((visitor) => many.has(visitor))).toBe(true);
});

test('the next canary selects other visitors', () => {
  const first = new Set(share(10));
  expect(share(10, '2026-02-02').filter((visitor) => first.has(visitor)).length).toBeLessThan(120);
});

test('canaries that started at the same moment select independently', () => {
  const first = new Set(share(50));
  const both = share(50, '2026-01-01', 'mf-catalog').filter((visitor) => first.has(visitor)).length;
  expect(both).toBeGreaterThan(850);
  expect(both).toBeLessThan(1150);
});
