import type { ApiClient } from '../api/api-client.ts';

/** Plain data that names a request: its section first, since sections are deployed apart, then what it is for, then whose it is. */
export type QueryKey = readonly unknown[];

export interface QueryCall {
  /** The front door's own API while it renders a page, the browser's client otherwise. */
  api: Pick<ApiClient, 'get' | 'post'>;
  signal: AbortSignal;
  /** Another query that this one is made of. */
  load<Value>(query: Query<Value>): Promise<Value>;
}

/** One request for something to show. `known` is what an earlier one brought. */
export interface Query<Value> {
  key: QueryKey;
  fetch(call: QueryCall, known?: Value): Promise<Value>;
  /** What this tab knows of it from elsewhere, as a page has it from the card that led to it: shown until the response. */
  known?(): Value | undefined;
  /** For so long it is not fetched again. Without it nothing is kept once nobody shows it. */
  freshMs?: number;
  /** Whether a failed request is sent once more, a second later. */
  canRetry?(failure: unknown): boolean;
  /** What has it fetched again, once it is no longer fresh, while it is shown. */
  refetchOn?: readonly ('online' | 'visibilitychange')[];
}

export interface QueryState<Value> {
  data: Value | undefined;
  /** Why the latest request failed; what an earlier one brought stays in `data`. */
  error: unknown;
  isFetching: boolean;
  /** The latest request was for one more page of a list. */
  isMore: boolean;
}
