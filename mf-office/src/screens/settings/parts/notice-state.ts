import type { Notice } from '@shop/contract/business';
import { momentWords } from '../../../features/moments/local-moment.ts';

/** Whether customers see it now. */
export function noticeState({ starts_at, ends_at }: Notice, now: Date): string {
  if (ends_at && new Date(ends_at) <= now) return 'over';
  if (starts_at && new Date(starts_at) > now) return `from ${momentWords(starts_at)}`;
  return ends_at ? `shown until ${momentWords(ends_at)}` : 'shown';
}
