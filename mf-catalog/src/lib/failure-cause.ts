import { t } from '../t.ts';

/** Why something did not load, as a sentence: a status of 0 means no response. */
export function failureCause(failure: unknown): string {
  const status = (failure as { status?: unknown } | null)?.status;
  if (status === 0) return t('The connection dropped.');
  if (status === 429) return t('Too much was asked for at once. Please wait a moment.');
  return t('Something went wrong at the shop.');
}
