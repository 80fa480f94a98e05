const MINUTE = 60_000;

/** When an order's payments are checked, counted from when it was opened at the provider. */
const CHECKS_MS = [5 * MINUTE, 30 * MINUTE, 24 * 60 * MINUTE];

export const FIRST_CHECK_MS = 5 * MINUTE;

/** When the next check is due; null after the last one. */
export function nextCheck(openedAt: Date, checks: number): Date | null {
  const after = CHECKS_MS[checks];
  return after === undefined ? null : new Date(openedAt.getTime() + after);
}
