import { test } from '@jest/globals';
import { fuzzReleases } from './testing/release-fuzz.ts';

const TIMEOUT_MS = process.env.FUZZ_STEPS ? 1_800_000 : 120_000;

test(
  'after any sequence of publish, canary, rollback and revoke, the live release matches a simple model',
  () => fuzzReleases({ seed: 20_261_123, steps: 60 }),
  TIMEOUT_MS,
);
