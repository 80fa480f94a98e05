import { isUnknown } from './not-found.ts';

export type Outcome<Value> = { value: Value } | { failure: unknown };

/** What a loader hands its screen: there already, or on its way behind a skeleton. */
export type Soon<Value> = { now: Value } | { later: Promise<Outcome<Value>>; id: number };

const SKELETON_AFTER_MS = 150;
let deferred = 0;

/**
 * The server waits, since the status of the page depends on it. In the browser an answer within 150 ms is shown at once,
 * a slower one after its skeleton, and a failure in its place; only an unknown page is thrown.
 */
export async function soon<Value>(answer: Promise<Value>): Promise<Soon<Value>> {
  if (__SERVER__) return { now: await answer.catch(rethrow) };
  const outcome = answer.then(
    (value): Outcome<Value> => ({ value }),
    (failure: unknown): Outcome<Value> => {
      if (isOwnFault(failure)) globalThis.reportError?.(failure);
      return { failure };
    },
  );
  const early = await Promise.race([outcome, new Promise<null>((ready) => setTimeout(ready, SKELETON_AFTER_MS, null))]);
  if (early && 'value' in early) return { now: early.value };
  if (early && isUnknown(early.failure)) return rethrow(early.failure);
  deferred += 1;
  return { later: outcome, id: deferred };
}

/** What the API responded, or did not, has a status; anything else is a fault of the loader, shown in place and told. */
const isOwnFault = (failure: unknown) => typeof (failure as { status?: unknown } | null)?.status !== 'number';

function rethrow(failure: unknown): never {
  if (isUnknown(failure)) throw new Response(null, { status: 404 });
  throw failure;
}
