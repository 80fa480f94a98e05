const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const PAUSES_MS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];
/** After this many failures the next channel is tried, if there is one. */
export const SWITCH_AFTER = 3;

/** The pause after this many failed attempts; null: give up. */
export const pauseAfter = (tries: number): number | null => PAUSES_MS[tries - 1] ?? null;
