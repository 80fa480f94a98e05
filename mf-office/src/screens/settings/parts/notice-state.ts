import type { Notice } from '@shop/contract/business';
import { momentInWords } from '@shop/platform/dates';

/** Whether customers see it now. */
export function noticeState({ starts_at, ends_at }: Notice, now: Date): string {
  if (ends_at && new Date(ends_at) <= now) return 'over';
  if (starts_at && new Date(starts_at) > now) return `from ${momentInWords(starts_at)}`;
  return ends_at ? `shown until ${momentInWords(ends_at)}` : 'shown';
}
