import { useEffect, useRef } from 'react';
import type { Query, QueryCall } from './query.ts';
import { queries } from './tab-queries.ts';
import { useQueryState } from './use-query.ts';

export interface PagesQuery<Page> extends Omit<Query<Page[]>, 'fetch'> {
  /** `last` is the page before it. */
  fetchPage(page: number, call: QueryCall, last?: Page): Promise<Page>;
  hasMore(last: Page): boolean;
  /** The number of the first page; default 1. */
  firstPage?: number;
}

const ignore = () => undefined;

/** After a refetch a list has its old length. */
export function wholeList<Page>(query: PagesQuery<Page>): Query<Page[]> {
  const { fetchPage, hasMore, firstPage = 1 } = query;
  return {
    ...query,
    async fetch(call, known = []) {
      const pages: Page[] = [];
      for (;;) {
        const page = await fetchPage(firstPage + pages.length, call, pages.at(-1));
        pages.push(page);
        if (pages.length >= known.length || !hasMore(page)) return pages;
      }
    },
  };
}

/**
 * The known pages, and a function to load one more. If the loader brought the first ones, they are `initial`, and
 * nothing is fetched until more is needed.
 */
export function usePages<Page>(query: PagesQuery<Page>, initial?: Page[]) {
  const [state, id] = useQueryState<Page[]>(query);
  const whole = wholeList(query);
  const latest = useRef(whole);
  useEffect(() => {
    latest.current = whole;
  });
  const isOurs = initial === undefined;
  useEffect(() => {
    if (isOurs) queries.refresh(latest.current, id);
    const refresh = () => document.hidden || queries.refresh(latest.current, id);
    const events = latest.current.refetchOn ?? [];
    for (const event of events) addEventListener(event, refresh);
    return () => {
      for (const event of events) removeEventListener(event, refresh);
    };
  }, [id, isOurs]);

  const { isFetching, isMore, error } = state;
  const pages = state.data ?? initial;
  const last = pages?.at(-1);
  const loadMore = () =>
    queries.fetch(whole, id, async (call, known = initial ?? []) => [
      ...known,
      await query.fetchPage((query.firstPage ?? 1) + known.length, call, known.at(-1)),
    ]);
  return {
    pages,
    isFetching,
    error: isMore ? undefined : error,
    refetch: () => void queries.fetch(whole, id).catch(ignore),
    hasMore: last !== undefined && query.hasMore(last),
    isLoadingMore: isFetching && isMore,
    failedMore: isMore && error !== undefined,
    loadMore: () => void loadMore().catch(ignore),
  };
}
