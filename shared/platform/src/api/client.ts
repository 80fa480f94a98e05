export interface CallOptions {
  signal?: AbortSignal;
  /** Asks for `max-age=15` where the spec's calls ask for caching; `no-cache` otherwise. */
  cached?: boolean;
  headers?: Record<string, string>;
  params?: Record<string, string | number | undefined>;
  /** False where a session that ended is no reason to ask for a new login. */
  relogin?: boolean;
}

export interface ApiClient {
  get<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  post<Answer>(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put<Answer>(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  patch<Answer>(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
}

// axios comes when the first call is made: a served page needs none.
const client = async (): Promise<ApiClient> =>
  (await import(/* webpackChunkName: "api-client" */ './axios-client.ts')).axiosClient;

/** The browser's one client for the product API: session header, error catalogue, toasts. */
export const api: ApiClient = {
  get: async (path, options) => (await client()).get(path, options),
  post: async (path, body, options) => (await client()).post(path, body, options),
  put: async (path, body, options) => (await client()).put(path, body, options),
  patch: async (path, body, options) => (await client()).patch(path, body, options),
};

/** What the front door hands a loader when it renders on the server. */
export interface ServerContext {
  api: Pick<ApiClient, 'get' | 'post'>;
}

/** For loaders, which run on both sides: the front door's own API there, the browser's client here. */
export const loaderApi = ({ context }: { context?: unknown }): Pick<ApiClient, 'get' | 'post'> =>
  (context as Partial<ServerContext> | undefined)?.api ?? api;
