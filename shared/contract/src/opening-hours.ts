import type { OpeningHours } from './business.ts';

/** India is ahead of UTC by these. */
export const INDIA_MINUTES = 330;
const DAY_MINUTES = 24 * 60;

export interface OpenNow {
  isOpen: boolean;
  /** The time of the next change: `21:00`; undefined if there is none within a week. */
  at: string | undefined;
  /** In how many days that is. */
  inDays: number;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const indiaAt = (now: Date) => new Date(now.getTime() + INDIA_MINUTES * 60_000);
const dayName = (india: Date) => india.toISOString().slice(0, 10);
/** Monday is 0. */
const weekdayOf = (india: Date) => (india.getUTCDay() + 6) % 7;

function spansOn({ week, holidays }: OpeningHours, india: Date) {
  if (holidays.some(({ day }) => day === dayName(india))) return [];
  return [...(week[weekdayOf(india)] ?? [])].sort((a, b) => a.from.localeCompare(b.from));
}

export function openNow(hours: OpeningHours, now: Date): OpenNow {
  const india = indiaAt(now);
  const minute = india.getUTCHours() * 60 + india.getUTCMinutes();
  const current = spansOn(hours, india).find(({ from, to }) => minutesOf(from) <= minute && minute < minutesOf(to));
  if (current) return { isOpen: true, at: current.to, inDays: 0 };
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = new Date(india.getTime() + inDays * DAY_MINUTES * 60_000);
    const next = spansOn(hours, day).find(({ from }) => inDays > 0 || minutesOf(from) > minute);
    if (next) return { isOpen: false, at: next.from, inDays };
  }
  return { isOpen: false, at: undefined, inDays: 0 };
}

/** Future holidays, the nearest first. */
export function holidaysAhead({ holidays }: OpeningHours, now: Date) {
  const today = dayName(indiaAt(now));
  return holidays.filter(({ day }) => day >= today).sort((a, b) => a.day.localeCompare(b.day));
}

export const weekdayNow = (now: Date) => weekdayOf(indiaAt(now));
