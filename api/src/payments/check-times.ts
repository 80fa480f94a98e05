const MINUTE = 60_000;

/** When the provider is asked for the payments of an order, after it was opened there. */
const CHECKS_MS = [5 * MINUTE, 30 * MINUTE, 24 * 60 * MINUTE];

export const FIRST_CHECK_MS = 5 * MINUTE;

/** After that many checks; null after the last one. */
export function nextCheck(openedAt: Date, checks: number): Date | null {
  const after = CHECKS_MS[checks];
  return after === undefined ? null : new Date(openedAt.getTime() + after);
}
