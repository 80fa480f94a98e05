import { ApiError } from '@shop/platform';

const LOST = 'No answer from the shop. Nothing was saved; what you typed is still here. Please try again.';

/** What went wrong, as a sentence for whoever tried it: of its fields, where it is one of them. */
export function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Something went wrong. Please try again.';
  if (failure.status === 0) return LOST;
  return Object.values(failure.fields)[0] ?? failure.message;
}
