import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_MS = 1_000;
const SILENT_MS = 8_000;
/** Elapsed time alone would also count a sleep of this machine. */
const FAILED_CHECKS = 3;

interface Watched {
  /** Whether it responds at all; an error counts too. */
  responds(): Promise<boolean>;
  /** The time limit for the first response. */
  startsWithinMs: number;
  /** How long it may be busy with work that leaves no time for a response. */
  silentMs?: number | undefined;
  /** How long it has waited for a processor in total; this does not count as silence. */
  waitedMs?: () => number;
  checkMs?: number;
}

/** Resolves when a running program stops responding, or gives no first response in time. Rejects when aborted. */
export async function untilSilent(
  { responds, startsWithinMs, silentMs = SILENT_MS, waitedMs = () => 0, checkMs = CHECK_MS }: Watched,
  signal: AbortSignal,
): Promise<void> {
  /** Time in which it could have responded. */
  const ownTime = () => Date.now() - waitedMs();
  let allowedMs = Math.max(startsWithinMs, silentMs);
  let failed = 0;
  for (let respondedAt = ownTime(); failed < FAILED_CHECKS || ownTime() - respondedAt < allowedMs; ) {
    await sleep(checkMs, undefined, { signal });
    const hasResponded = await responds();
    failed = hasResponded ? 0 : failed + 1;
    if (!hasResponded) continue;
    respondedAt = ownTime();
    allowedMs = silentMs;
  }
}
