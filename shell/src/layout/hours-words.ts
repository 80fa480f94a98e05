import type { OpeningHours } from '@shop/contract/business';
import type { OpenNow } from '@shop/contract/opening-hours';
import { currentLanguage, ENGLISH } from '@shop/platform';
import { t } from '../t.ts';

const daysOfWeek = () => [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
];

/** `09:30` as `9:30 am`; Hindi names the part of the day. */
export function timeWords(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  const minutes = clock.slice(3) === '00' ? '' : clock.slice(2);
  const time = `${hour % 12 || 12}${minutes}`;
  if (hour < 12) return t('{time} am', { time });
  if (hour < 16) return t('{time} pm', { time }, 'afternoon');
  return hour < 20 ? t('{time} pm', { time }, 'evening') : t('{time} pm', { time }, 'night');
}

export function nowWords({ isOpen, at, inDays }: OpenNow, today: number): string {
  if (isOpen) return at ? t('Open now, until {time}', { time: timeWords(at) }) : t('Open now');
  if (!at) return t('Closed at present');
  const time = timeWords(at);
  if (inDays === 0) return t('Closed now, opens at {time}', { time });
  if (inDays === 1) return t('Closed now, opens tomorrow at {time}', { time });
  return t('Closed now, opens on {day} at {time}', { day: daysOfWeek()[(today + inDays) % 7] ?? '', time });
}

const spansWords = (spans: OpeningHours['week'][number]) =>
  spans.length === 0 ? t('Closed') : spans.map(({ from, to }) => `${timeWords(from)} – ${timeWords(to)}`).join(', ');

/** Successive days with the same hours are in one line. */
export function weekRows(week: OpeningHours['week']): { days: string; times: string }[] {
  const rows: { first: number; last: number; times: string }[] = [];
  week.forEach((spans, day) => {
    const times = spansWords(spans);
    const row = rows.at(-1);
    if (row?.times === times) row.last = day;
    else rows.push({ first: day, last: day, times });
  });
  const days = daysOfWeek();
  return rows.map(({ first, last, times }) => ({
    days:
      first === last ? `${days[first]}` : t('{first} to {last}', { first: days[first] ?? '', last: days[last] ?? '' }),
    times,
  }));
}

export const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(
    currentLanguage() === ENGLISH ? 'en-IN' : `${currentLanguage()}-u-nu-latn`,
    {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    },
  );
