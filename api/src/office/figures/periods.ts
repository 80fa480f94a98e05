import type { FiguresPeriod } from '@shop/contract/office/figures';
import { addDays, firstDayOf, shopDay, startOfDay, weekdayOf } from '../../shop-time.ts';

export interface Span {
  from: Date;
  before: Date;
}

export interface Periods {
  period: FiguresPeriod;
  now: Span;
  /** The whole previous one. */
  previous: Span;
  /** The previous one, as far as the current one has progressed. */
  sameMoment: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The first day of the period, of the previous one and of the next one. */
function firstDays(period: FiguresPeriod, day: string): [previous: string, first: string, next: string] {
  const first = firstDayOf(period, day);
  return [addDays(first, -1, period), first, addDays(first, 1, period)];
}

export function periodsOf(period: FiguresPeriod, day: string | undefined, moment: Date): Periods {
  const [previous, first, next] = firstDays(period, day ?? shopDay(moment)).map(startOfDay) as [Date, Date, Date];
  const passed = Math.min(moment.getTime(), next.getTime()) - first.getTime();
  const sameMoment = new Date(Math.min(previous.getTime() + passed, first.getTime()));
  const isOver = moment >= next;
  return {
    period,
    now: { from: first, before: next },
    previous: { from: previous, before: first },
    sameMoment: isOver ? first : sameMoment,
  };
}

export const lastDayOf = ({ before }: Span) => shopDay(new Date(before.getTime() - 1));
export const stepMs = (period: FiguresPeriod) => (period === 'day' ? HOUR_MS : DAY_MS);

export const stepsOf = ({ period, now, previous }: Periods): number => {
  const count = ({ from, before }: Span) => Math.round((before.getTime() - from.getTime()) / stepMs(period));
  return Math.max(count(now), period === 'month' ? count(previous) : 0);
};

/** "09:00" for a day, "Mon 16" for a week, "16" for a month. */
export function stepLabel({ period, now }: Periods, step: number): string {
  if (period === 'day') return `${String(step).padStart(2, '0')}:00`;
  if (period === 'month') return String(step + 1);
  return weekdayOf(addDays(shopDay(now.from), step));
}
