import type { MessageChannel, MessageKind, StoredMessageSettings } from '@shop/contract/office/messages';
import { INDIA_MINUTES } from '@shop/contract/opening-hours';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** They follow at once on what the customer has just done. */
const REPLIES: readonly MessageKind[] = ['placed', 'paid'];
/** They make no sound. */
const SILENT: readonly MessageChannel[] = ['email'];

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When the quiet hours end that this moment is in; null if it is in none. */
export function quietUntil(quiet: StoredMessageSettings['quiet'], now: Date): Date | null {
  if (!quiet) return null;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const minute = (Math.floor(now.getTime() / MINUTE) + INDIA_MINUTES) % DAY_MINUTES;
  const sinceStart = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (sinceStart >= length) return null;
  const wholeMinute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  return new Date(wholeMinute + (length - sinceStart) * MINUTE);
}

export const keepsQuiet = (kind: MessageKind, channel: MessageChannel) =>
  !REPLIES.includes(kind) && !SILENT.includes(channel);
