import { ApiError } from '@shop/platform';

/** What the API refused it will refuse again; a lost connection may be back. */
export const canHelpToRetry = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 502;
