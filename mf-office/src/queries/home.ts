import type {
  HomeDraftResponse,
  HomeResponse,
  HomeRestoreRequest,
  HomeTimesRequest,
  HomeVersionResponse,
  StaleHome,
} from '@shop/contract/office/home';
import type { Product, SearchRequest, SearchResponse } from '@shop/contract/product';
import type { HomeContent } from '@shop/contract/theme';
import { ApiError, api, type Query, queries } from '@shop/platform';

/** Fetched when the page opens; then it only changes with saves here. */
export const homeQuery = (): Query<HomeResponse> => ({
  key: ['office', 'home'],
  fetch: ({ signal }) => api.get<HomeResponse>('/admin/home', { signal }),
});

export const homeVersionQuery = (version: number): Query<HomeVersionResponse> => ({
  key: ['office', 'home version', version],
  freshMs: 5_000,
  fetch: ({ signal }) => api.get<HomeVersionResponse>(`/admin/home/versions/${version}`, { signal }),
});

export interface SavedDraft extends HomeDraftResponse {
  /** False if somebody else saved in between: then it is their version, and nothing was written. */
  isSaved: boolean;
}

export async function saveDraft(revision: string, content: HomeContent): Promise<SavedDraft> {
  try {
    return { ...(await api.put<HomeDraftResponse>('/admin/home/draft', { revision, ...content })), isSaved: true };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'changed_meanwhile') throw failure;
    const { draft, products } = failure.body as StaleHome;
    return { draft, products, isSaved: false };
  }
}

async function cached(response: Promise<HomeResponse>): Promise<HomeResponse> {
  const home = await response;
  queries.set(homeQuery().key, home);
  return home;
}

export interface Times {
  starts_at?: string;
  ends_at?: string;
}

export const publishDraft = (revision: string, times: Times, replaces?: number) =>
  cached(api.post<HomeResponse>('/admin/home/publish', { revision, ...times, ...(replaces && { replaces }) }));
export const discardDraft = (revision: string) => cached(api.post<HomeResponse>('/admin/home/discard', { revision }));
export async function restoreVersion(version: number, request: HomeRestoreRequest) {
  try {
    return await cached(api.post<HomeResponse>(`/admin/home/versions/${version}/restore`, request));
  } catch (failure) {
    // The list then names the version that customers see by now.
    if (failure instanceof ApiError && failure.code === 'changed_meanwhile') void queries.invalidate(homeQuery().key);
    throw failure;
  }
}
export const changeTimes = (version: number, times: HomeTimesRequest) =>
  cached(api.patch<HomeResponse>(`/admin/home/versions/${version}`, times));

export const findProductsQuery = (name: string): Query<Product[]> => ({
  key: ['office', 'find products', name],
  freshMs: 30_000,
  fetch: async ({ signal }) => {
    const body: SearchRequest = { name, limit: 12 };
    return (await api.post<SearchResponse>('/user/get-products', body, { signal })).Products;
  },
});
