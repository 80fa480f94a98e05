import { ApiError } from '@shop/platform';

const MOST_RETRIES = 1;

/** What the API refused it will refuse again; a lost connection may be back. */
export const canHelpToRetry = (failures: number, error: unknown) =>
  failures < MOST_RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status >= 502);
