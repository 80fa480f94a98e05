import { expect, test } from '@jest/globals';
import { logEvidence, type Table } from './odds-test.ts';

const table = (canaryBad: number, canaryGood: number, bad: number, good: number): Table => ({
  canary: { bad: canaryBad, good: canaryGood },
  before: { bad, good },
});

function choose(n: number, k: number): number {
  let result = 1;
  for (let index = 0; index < k; index++) result = (result * (n - index)) / (index + 1);
  return result;
}

/** The same by its definition, which only works for small numbers. */
function byDefinition({ canary, before }: Table): number {
  const [ofCanary, ofBefore, bad] = [canary.bad + canary.good, before.bad + before.good, canary.bad + before.bad];
  const total = (odds: number) => {
    let sum = 0;
    for (let k = Math.max(0, bad - ofBefore); k <= Math.min(bad, ofCanary); k++)
      sum += choose(ofCanary, k) * choose(ofBefore, bad - k) * odds ** k;
    return sum;
  };
  const ratios = [1.5, 2, 3, 6, 20];
  return Math.log(ratios.reduce((sum, odds) => sum + (odds ** canary.bad * total(1)) / total(odds), 0) / ratios.length);
}

test.each([
  ['a few of each', table(3, 20, 5, 60)],
  ['none with the build before', table(4, 9, 0, 80)],
  ['none with the canary', table(0, 30, 7, 50)],
  ['nearly all bad', table(19, 1, 30, 30)],
  ['no canary page', table(0, 0, 5, 60)],
])('the evidence equals its definition: %s', (_, given) => {
  expect(logEvidence([given], 1)).toBeCloseTo(byDefinition(given), 6);
});

test('an equal or better result is never evidence, and neither is no data', () => {
  for (const given of [table(30, 10_000, 300, 100_000), table(1, 10_000, 300, 100_000), table(0, 0, 0, 0)])
    expect(logEvidence([given], 1)).toBeLessThan(1);
});

test('twice as many bad results are strong evidence if there are enough, in one hour or over several', () => {
  expect(logEvidence([table(120, 20_000, 300, 100_000)], 1)).toBeGreaterThan(Math.log(1000));
  const hours = Array.from({ length: 4 }, () => table(30, 5000, 75, 25_000));
  expect(logEvidence(hours, 1)).toBeGreaterThan(Math.log(1000));
  expect(logEvidence([table(6, 1000, 15, 5000)], 1)).toBeLessThan(Math.log(1000));
});

test('a night and a day with different rates and shares are together no evidence', () => {
  // Added up it would look like 500 of 60,000 against 1,100 of 540,000.
  const day = table(490, 50_000, 490, 50_000);
  const night = table(10, 10_000, 610, 490_000);
  expect(logEvidence([day, night], 1)).toBeLessThan(1);
});
