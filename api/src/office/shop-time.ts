const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** What a clock in India shows at an instant, in the fields of UTC. */
export const inIndia = (instant: Date) => new Date(instant.getTime() + INDIA_AHEAD_MS);

/** `2026-11-21`, the shop's day. */
export const shopDay = (instant: Date) => inIndia(instant).toISOString().slice(0, 10);

/** `2026-11-21 18:30`, as files write a time. */
export const shopTime = (instant: Date) => inIndia(instant).toISOString().slice(0, 16).replace('T', ' ');

export const startOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_AHEAD_MS);
