import { test } from '@jest/globals';
import { fuzzReleases } from './testing/release-fuzz.ts';

const TIMEOUT_MS = process.env.FUZZ_STEPS ? 1_800_000 : 120_000;

test(
  'whatever teams publish, try, take back and revoke, what is live is what a simple model says',
  () => fuzzReleases({ seed: 20_261_123, steps: 60 }),
  TIMEOUT_MS,
);
