import type { LoaderFunctionArgs } from 'react-router-dom';
import { loaderApi } from '../api/client.ts';
import { statusOf } from '../api/status-of.ts';
import type { Query, QueryCall } from './query.ts';
import { queries } from './tab-queries.ts';

type Args = Pick<LoaderFunctionArgs, 'request'> & { context?: unknown };

/** A tap needs a visible effect within 100 ms. */
const SKELETON_AFTER_MS = 80;

/** The API has nothing at this address, or the address is malformed. */
export const isUnknown = (failure: unknown) => [400, 404].includes(statusOf(failure) ?? 0);

/** For a route's loader: from this tab's cache, or on the server from the front door's own API. */
export function load<Value>(args: Args, query: Query<Value>): Promise<Value> {
  const { signal } = args.request;
  if (!__SERVER__) return queries.load(query, signal);
  const call: QueryCall = { api: loaderApi(args), signal, load: (other) => other.fetch(call) };
  return query.fetch(call);
}

/** The shell shows the stored page instead, if there is one. */
function reportLost({ request }: Args, { key }: Pick<Query<unknown>, 'key'>, failure: unknown) {
  const isLost = statusOf(failure) === 0 || !navigator.onLine;
  if (isLost && queries.read(key) === undefined) dispatchEvent(new CustomEvent('lost-page', { detail: request.url }));
}

/**
 * For the loader of a page with a skeleton; its screen gets the value by `usePageQuery`. The server waits, because the
 * page's status depends on it. In the browser there may be no data after 80 ms, or after a failure: the screen shows
 * that in its place, or data known from elsewhere. A missing thing is a page that is not found.
 */
export async function loadForPage<Value>(args: Args, query: Query<Value>): Promise<Value | undefined> {
  const after = query.known?.() === undefined ? SKELETON_AFTER_MS : 0;
  const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, after));
  try {
    const value = load(args, query);
    if (!__SERVER__) value.catch((failure) => reportLost(args, query, failure));
    return await (__SERVER__ ? value : Promise.race([value, late()]));
  } catch (failure) {
    if (isUnknown(failure)) throw new Response(null, { status: 404 });
    if (__SERVER__) throw failure;
    return undefined;
  }
}
