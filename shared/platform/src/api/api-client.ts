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
