import { ApiError } from '@shop/platform';

/** What a refusal says of single fields. */
export const fieldsOf = (failure: unknown): Record<string, string> =>
  failure instanceof ApiError ? failure.fields : {};
