import type { SearchRequest, SearchResponse } from '@shop/contract/product';
import type { Query, QueryCall } from '@shop/platform';
import { asRequested, type FilterEntry } from '../lib/filters.ts';
import { PAGE_FRESH_MS } from './freshness.ts';

const PAGE_SIZE = 20;

/** The state of a search in the address. */
export interface SearchQuery {
  text: string;
  page: number;
  filters: FilterEntry[];
}

export function fetchSearchResults({ api, signal }: QueryCall, { text: name, page, filters }: SearchQuery) {
  const body: SearchRequest = { name, page, limit: PAGE_SIZE, facets: true, filters: asRequested(filters) };
  return api.post<SearchResponse>('/user/get-products', body, { signal, cached: true });
}

export const searchResultsQuery = (query: SearchQuery): Query<SearchResponse> => ({
  key: ['catalog', 'search', query],
  freshMs: PAGE_FRESH_MS,
  fetch: (call) => fetchSearchResults(call, query),
});
