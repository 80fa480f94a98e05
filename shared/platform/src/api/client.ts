import { withTexts } from '../texts/later-texts.ts';
import type { ApiClient } from './api-client.ts';

// axios is loaded with the first call: a rendered page needs none.
export const loadApiClient = async (): Promise<ApiClient> =>
  (await withTexts(import(/* webpackChunkName: "api-client" */ './axios-client.ts'))).axiosClient;

/** The browser's one client for the product API: session header, error catalogue, toasts. */
export const api: ApiClient = {
  get: async (path, options) => (await loadApiClient()).get(path, options),
  post: async (path, body, options) => (await loadApiClient()).post(path, body, options),
  put: async (path, body, options) => (await loadApiClient()).put(path, body, options),
  patch: async (path, body, options) => (await loadApiClient()).patch(path, body, options),
};

/** The loader's API when the front door renders on the server. */
export interface ServerContext {
  api: Pick<ApiClient, 'get' | 'post'>;
}

/** For loaders, which run on both sides: the front door's API there, the browser's client here. */
export const loaderApi = ({ context }: { context?: unknown }): Pick<ApiClient, 'get' | 'post'> =>
  (context as Partial<ServerContext> | undefined)?.api ?? api;
