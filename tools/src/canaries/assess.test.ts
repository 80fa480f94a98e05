import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import type { Outcome } from './simulate.ts';

// In a separate process: a test runner's wrapper makes this arithmetic ten times slower.
let outcomes: Outcome[];
beforeAll(() => {
  const script = fileURLToPath(new URL('./simulate.mjs', import.meta.url));
  outcomes = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' })) as Outcome[];
}, 300_000);

const named = (name: string) => outcomes.find((each) => each.name === name) as Outcome;

test('of healthy canaries at most one in a hundred is rolled back, and all others go live automatically', () => {
  const { canaries, takenBack, inDoubt } = named('healthy');
  expect(canaries).toBeGreaterThanOrEqual(300);
  expect(takenBack).toBeLessThanOrEqual(canaries / 100);
  expect(inDoubt).toBe(0);
});

test.each([
  ['uncaught errors', 16_000],
  ['failed requests', 16_000],
  ['LCP', 4_000],
  ['INP', 5_000],
  ['CLS', 10_000],
  ['carts that became orders', 18_000],
  ['rejections, 0.1 %', 48_000],
])(
  'of canaries that are twice as bad in %s at least 95 %% are rolled back, half of them by %i page views',
  (name, views) => {
    const { canaries, takenBack, half } = named(name);
    expect(takenBack).toBeGreaterThanOrEqual(canaries * 0.95);
    expect(half).toBeLessThanOrEqual(views);
  },
);

test('a canary with five times the errors is rolled back in its first step', () => {
  const { canaries, takenBack, most } = named('five times the errors');
  expect(takenBack).toBe(canaries);
  expect(most).toBeLessThanOrEqual(5000);
});
