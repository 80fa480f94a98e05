import { ApiError } from '@shop/platform';
import { t } from '../../t.ts';

const lost = () =>
  t(
    'No answer from the shop. It may or may not have been saved: look before you try again. What you typed is still here.',
  );

const OFFLINE = 'offline';

/** Sends nothing while the device has no network: then it is certain that nothing was saved. */
export const unlessOffline = <Value>(send: () => Promise<Value>): Promise<Value> =>
  navigator.onLine ? send() : Promise.reject(new ApiError(0, OFFLINE, ''));

export const isOffline = (failure: unknown) => failure instanceof ApiError && failure.code === OFFLINE;

/** No response, or only one from a server in between: the API may have done it. */
export const isUnclear = (failure: unknown) =>
  failure instanceof ApiError && [0, 502, 504].includes(failure.status) && !isOffline(failure);

/** An error as a sentence for the user; a field's own error comes first. */
export function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return t('Something went wrong. Please try again.');
  if (isOffline(failure))
    return t('You are offline: nothing was sent. What you typed is still here. Save it when the network is back.');
  if (isUnclear(failure)) return lost();
  return Object.values(failure.fields)[0] ?? failure.message;
}
