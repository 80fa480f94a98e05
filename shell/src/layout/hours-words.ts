import type { OpeningHours } from '@shop/contract/business';
import type { OpenNow } from '@shop/contract/opening-hours';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `09:30` as `9:30 am`. */
export function timeWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3) === '00' ? '' : time.slice(2);
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

export function nowWords({ isOpen, at, inDays }: OpenNow, today: number): string {
  if (isOpen) return at ? `Open now, until ${timeWords(at)}` : 'Open now';
  if (!at) return 'Closed at present';
  if (inDays === 0) return `Closed now, opens at ${timeWords(at)}`;
  const day = inDays === 1 ? 'tomorrow' : `on ${DAYS[(today + inDays) % 7]}`;
  return `Closed now, opens ${day} at ${timeWords(at)}`;
}

const spansWords = (spans: OpeningHours['week'][number]) =>
  spans.length === 0 ? 'Closed' : spans.map(({ from, to }) => `${timeWords(from)} – ${timeWords(to)}`).join(', ');

/** Successive days with the same hours are in one line. */
export function weekRows(week: OpeningHours['week']): { days: string; times: string }[] {
  const rows: { first: number; last: number; times: string }[] = [];
  week.forEach((spans, day) => {
    const times = spansWords(spans);
    const row = rows.at(-1);
    if (row?.times === times) row.last = day;
    else rows.push({ first: day, last: day, times });
  });
  return rows.map(({ first, last, times }) => ({
    days: first === last ? `${DAYS[first]}` : `${DAYS[first]} to ${DAYS[last]}`,
    times,
  }));
}

export const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
