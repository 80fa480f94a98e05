import { ApiError } from '@shop/platform';

/** The API's sentence, the field's before the general one. */
export function failureWords(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Something went wrong. Please try again.';
  const [field] = Object.values(failure.fields);
  return field ?? failure.message;
}
