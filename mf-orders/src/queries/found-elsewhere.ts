import type { Query } from '@shop/platform';
import { fetchHistory } from './history.ts';

const MOST = 100;

export interface FoundElsewhere {
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
}

/** How many orders fit these words, whatever the other filters are. */
export const foundElsewhereQuery = (viewerId: string, q: string): Query<FoundElsewhere> => ({
  key: ['orders', 'found-elsewhere', viewerId, q],
  freshMs: 10_000,
  async fetch({ signal }) {
    const { data, hasMore } = await fetchHistory(viewerId, { q }, { page: 1, limit: MOST }, signal);
    return { count: data.length, isMore: hasMore };
  },
});
