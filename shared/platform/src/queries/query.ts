import type { ApiClient } from '../api/api-client.ts';

/**
 * Names a request by plain data: first its section, because sections are deployed separately, then purpose and owner.
 */
export type QueryKey = readonly unknown[];

export interface QueryCall {
  /** The front door's own API while it renders a page, otherwise the browser's client. */
  api: Pick<ApiClient, 'get' | 'post'>;
  signal: AbortSignal;
  /** Another query that this one depends on. */
  load<Value>(query: Query<Value>): Promise<Value>;
}

/** One request for something to show. `known` is the result of an earlier one. */
export interface Query<Value> {
  key: QueryKey;
  fetch(call: QueryCall, known?: Value): Promise<Value>;
  /** Data that this tab knows from elsewhere, such as from the card of a product: shown until the response. */
  known?(): Value | undefined;
  /** Data is fresh for this time. Without it, unused data is dropped. */
  freshMs?: number;
  /** Whether a failed request is retried once, a second later. */
  canRetry?(failure: unknown): boolean;
  /** Events that refetch it while it is shown, if it is no longer fresh. */
  refetchOn?: readonly ('online' | 'visibilitychange')[];
}

export interface QueryState<Value> {
  data: Value | undefined;
  /** The error of the latest request; earlier data stays in `data`. */
  error: unknown;
  isFetching: boolean;
  /** The latest request was for one more page of a list. */
  isMore: boolean;
}
