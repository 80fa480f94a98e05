import { ApiError } from '@shop/platform';
import { t } from '../../t.ts';

const lost = () =>
  t(
    'No answer from the shop. It may or may not have been saved: look before you try again. What you typed is still here.',
  );

/** No response, or only one from a server in between: the API may have done it. */
export const isUnclear = (failure: unknown) => failure instanceof ApiError && [0, 502, 504].includes(failure.status);

/** An error as a sentence for the user; a field's own error comes first. */
export function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return t('Something went wrong. Please try again.');
  if (isUnclear(failure)) return lost();
  return Object.values(failure.fields)[0] ?? failure.message;
}
