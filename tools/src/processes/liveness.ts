import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_MS = 1_000;
const SILENT_MS = 8_000;
/** Time alone would tell of a silence when this machine itself had slept. */
const FAILED_CHECKS = 3;

interface Watched {
  /** Whether it says anything at all; a refusal is a word as well. */
  responds(): Promise<boolean>;
  /** How long it may take to its first word. */
  startsWithinMs: number;
}

/** Resolves when a running program has fallen silent, or never says its first word in its time. Rejects when aborted. */
export async function untilSilent({ responds, startsWithinMs }: Watched, signal: AbortSignal): Promise<void> {
  let allowedMs = Math.max(startsWithinMs, SILENT_MS);
  let failed = 0;
  for (let heardAt = Date.now(); failed < FAILED_CHECKS || Date.now() - heardAt < allowedMs; ) {
    await sleep(CHECK_MS, undefined, { signal });
    const heard = await responds();
    failed = heard ? 0 : failed + 1;
    if (!heard) continue;
    heardAt = Date.now();
    allowedMs = SILENT_MS;
  }
}
