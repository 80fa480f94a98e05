import { ApiError } from '@shop/platform';
import { t } from '../../t.ts';

/** The API's sentence, the field's before the general one. */
export function failureWords(failure: unknown): string {
  if (!(failure instanceof ApiError)) return t('Something went wrong. Please try again.');
  const [field] = Object.values(failure.fields);
  return field ?? failure.message;
}
