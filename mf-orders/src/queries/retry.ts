import { ApiError } from '@shop/platform';

/** A refusal would be repeated; a lost connection may be back. */
export const canHelpToRetry = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 502;
