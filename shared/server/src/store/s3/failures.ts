import { StoreError } from '../store-error.ts';
import type { BucketSettings } from '../store-settings.ts';

type Place = Pick<BucketSettings, 'endpoint' | 'bucket'>;

const storage = ({ endpoint }: Place) => `The object storage at ${endpoint.host}`;

export const codeIn = (body: Buffer) => /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(body.toString())?.[1] ?? '';

const WRONG_REGION = new Set(['PermanentRedirect', 'TemporaryRedirect', 'AuthorizationHeaderMalformed']);

export function networkFailure(place: Place, error: unknown): StoreError {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError' || name === 'AbortError') return new StoreError(`${storage(place)} is too slow.`, true);
  return new StoreError(`${storage(place)} does not respond (${cause?.code ?? 'no connection'}).`, true);
}

export function statusFailure(place: Place, status: number, body: Buffer): StoreError {
  const code = codeIn(body);
  const reason = `${status}${code && ` ${code}`}`;
  if (code === 'NoSuchBucket')
    return new StoreError(`${storage(place)} has no bucket ${place.bucket}: see STORE_URL.`, false);
  if (WRONG_REGION.has(code) || status === 301 || status === 307)
    return new StoreError(`${storage(place)} says that the bucket is elsewhere (${reason}): see STORE_REGION.`, false);
  if (code === 'RequestTimeTooSkewed')
    return new StoreError(`${storage(place)} refuses our clock (${reason}): set this machine's time.`, false);
  if (status === 401 || status === 403)
    return new StoreError(
      `${storage(place)} refuses these keys for the bucket ${place.bucket} (${reason}): see STORE_ACCESS_KEY_ID.`,
      false,
    );
  const isAway = status >= 500 || status === 429 || status === 408;
  return new StoreError(`${storage(place)} failed (${reason}).`, isAway);
}

export const notConditional = (place: Place) =>
  new StoreError(
    `${storage(place)} writes over what is there although it must not (If-None-Match): of two releases at once both would go live. Use another storage.`,
    false,
  );
