import { addDays, shopDay } from '../shop-time.ts';

export interface Month {
  from: string;
  to: string;
  /** The days of the month that are not over. */
  openDays: string[];
}

/** The days of a month such as `2026-11`. */
export function monthOf(month: string, now: Date): Month {
  const from = `${month}-01`;
  const to = addDays(addDays(from, 1, 'month'), -1);
  const today = shopDay(now);
  const openDays: string[] = [];
  for (let day = from > today ? from : today; day >= from && day <= to; day = addDays(day, 1)) openDays.push(day);
  return { from, to, openDays };
}
