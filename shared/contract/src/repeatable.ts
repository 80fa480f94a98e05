/** By path prefix: calls by POST that only read, and calls that recognise a repeated key. */
export const READ_BY_POST = ['/user/get-products', '/user/get/', '/user/sub-product/'];
export const KNOW_THEIR_KEY = ['/user/place-order/', '/admin/sales'];
export const KEY_HEADER = 'idempotency-key';

/** Whether a call may be sent again if its result is unknown. `path` is the API's own. */
export function isRepeatable(method: string, path: string, key?: unknown): boolean {
  const isOneOf = (starts: readonly string[]) => starts.some((start) => path.startsWith(start));
  if (method === 'GET' || method === 'HEAD') return true;
  return method === 'POST' && (isOneOf(READ_BY_POST) || (Boolean(key) && isOneOf(KNOW_THEIR_KEY)));
}
