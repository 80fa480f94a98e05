import type { Query } from '@shop/platform';

/** How the person's own data is read: what is met again is shown at once, and read anew when it is older than a few seconds. */
export const reading = {
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  canRetry: () => true,
} satisfies Partial<Query<unknown>>;
