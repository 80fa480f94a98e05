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
  get<Body>(path: string, options?: CallOptions): Promise<Body>;
  post<Body>(path: string, body?: unknown, options?: CallOptions): Promise<Body>;
  put<Body>(path: string, body?: unknown, options?: CallOptions): Promise<Body>;
  patch<Body>(path: string, body?: unknown, options?: CallOptions): Promise<Body>;
}
