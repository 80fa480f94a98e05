import type { MessageChannel, MessageKind, StoredMessageSettings } from '@shop/contract/office/messages';
import { INDIA_MINUTES } from '@shop/contract/opening-hours';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** Sent at once: the customer has just placed or paid the order. */
const REPLIES: readonly MessageKind[] = ['placed', 'paid'];
/** Channels without a sound. */
const SILENT: readonly MessageChannel[] = ['email'];

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The end of the quiet hours at this moment; null outside of quiet hours. */
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
