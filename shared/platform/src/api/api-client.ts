export interface CallOptions {
  signal?: AbortSignal;
  /** Sends `max-age=15` where the spec's calls allow caching, otherwise `no-cache`. */
  cached?: boolean;
  headers?: Record<string, string>;
  params?: Record<string, string | number | undefined>;
  /** False if a 401 must not open the login. */
  relogin?: boolean;
}

export interface ApiClient {
  get<Body>(path: string, options?: CallOptions): Promise<Body>;
  post<Body>(path: string, body?: unknown, options?: CallOptions): Promise<Body>;
  put<Body>(path: string, body?: unknown, options?: CallOptions): Promise<Body>;
  patch<Body>(path: string, body?: unknown, options?: CallOptions): Promise<Body>;
}
