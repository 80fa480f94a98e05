import type { SearchRequest, SearchResponse } from '@shop/contract/product';
import type { Query, QueryCall } from '@shop/platform';
import { PAGE_FRESH_MS } from './freshness.ts';

const PAGE_SIZE = 20;

export function fetchSearchResults({ api, signal }: QueryCall, name: string, page: number) {
  const body: SearchRequest = { name, page, limit: PAGE_SIZE };
  return api.post<SearchResponse>('/user/get-products', body, { signal, cached: true });
}

export const searchResultsQuery = (text: string, page: number): Query<SearchResponse> => ({
  key: ['catalog', 'search', text, page],
  freshMs: PAGE_FRESH_MS,
  fetch: (call) => fetchSearchResults(call, text, page),
});
