import { ApiError } from '@shop/platform';

/** The errors of single fields in a refusal. */
export const fieldsOf = (failure: unknown): Record<string, string> =>
  failure instanceof ApiError ? failure.fields : {};
