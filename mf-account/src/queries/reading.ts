import type { Query } from '@shop/platform';

/** For the person's own data: cached data is shown at once, and fetched again if it is older than a few seconds. */
export const reading = {
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  canRetry: () => true,
} satisfies Partial<Query<unknown>>;
