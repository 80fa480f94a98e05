import { ApiError } from '@shop/platform';
import { t } from '../../t.ts';

const lost = () =>
  t(
    'No answer from the shop. It may or may not have been saved: look before you try again. What you typed is still here.',
  );

const offline = () =>
  t('You are offline: nothing is saved. What you typed is still here. Save it again when the network is back.');

/** Nothing is sent without a network, so that it is clear that nothing was saved. */
export function refuseOffline(): void {
  if (!navigator.onLine) throw new ApiError(0, 'offline', offline());
}

/** No response, or only one from a server in between: the API may have done it. */
export const isUnclear = (failure: unknown) =>
  failure instanceof ApiError && failure.code !== 'offline' && [0, 502, 504].includes(failure.status);

/** An error as a sentence for the user; a field's own error comes first. */
export function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return t('Something went wrong. Please try again.');
  if (isUnclear(failure)) return lost();
  return Object.values(failure.fields)[0] ?? failure.message;
}
