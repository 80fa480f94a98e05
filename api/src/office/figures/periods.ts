import type { FiguresPeriod } from '@shop/contract/office/figures';
import { shopDay, startOfDay } from '../shop-time.ts';

export interface Span {
  from: Date;
  before: Date;
}

export interface Periods {
  period: FiguresPeriod;
  now: Span;
  /** The whole of the one before. */
  previous: Span;
  /** As far of the previous one as this one has come. */
  sameMoment: Date;
}

const DAY_MS = 86_400_000;
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Monday is the first. */
const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the period, of the one before and of the one after. */
function firstDays(period: FiguresPeriod, day: string): [previous: string, first: string, next: string] {
  if (period === 'day') return [addDays(day, -1), day, addDays(day, 1)];
  if (period === 'week') {
    const first = mondayOf(day);
    return [addDays(first, -7), first, addDays(first, 7)];
  }
  const first = firstOf(day);
  return [firstOf(addDays(first, -1)), first, firstOf(addDays(first, 31))];
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
export const stepMs = (period: FiguresPeriod) => (period === 'day' ? 3_600_000 : DAY_MS);

export const stepsOf = ({ period, now, previous }: Periods): number => {
  const count = ({ from, before }: Span) => Math.round((before.getTime() - from.getTime()) / stepMs(period));
  return Math.max(count(now), period === 'month' ? count(previous) : 0);
};

/** "09:00" of a day, "Mon 16" of a week, "16" of a month. */
export function stepLabel({ period, now }: Periods, step: number): string {
  if (period === 'day') return `${String(step).padStart(2, '0')}:00`;
  if (period === 'month') return String(step + 1);
  const day = new Date(`${shopDay(new Date(now.from.getTime() + step * DAY_MS))}T00:00:00Z`);
  return `${day.toLocaleDateString('en-IN', { weekday: 'short', timeZone: 'UTC' })} ${day.getUTCDate()}`;
}
