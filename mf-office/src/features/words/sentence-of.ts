import { ApiError } from '@shop/platform';

const LOST = 'No answer from the shop. Nothing was saved; what you typed is still here. Please try again.';

/** An error as a sentence for the user; a field's own error comes first. */
export function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Something went wrong. Please try again.';
  if (failure.status === 0) return LOST;
  return Object.values(failure.fields)[0] ?? failure.message;
}
