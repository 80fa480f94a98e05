import { currentLanguage, ENGLISH } from '@shop/platform';
import { addDays } from '@shop/platform/dates';
import { spanInWords } from '../../features/words/span-in-words.ts';
import { t } from '../../t.ts';

const COUNT = 18;

/** `2026-11` and `November 2026` */
export type Month = readonly [value: string, label: string];

/** The month of a day and those before it, the newest first. */
export function lastMonths(day: string): [Month, Month, ...Month[]] {
  const language = currentLanguage() === ENGLISH ? 'en-IN' : `${currentLanguage()}-u-nu-latn`;
  const named = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const [year = 0, month = 1] = day.split('-').map(Number);
  const monthBefore = (ago: number): Month => {
    const count = year * 12 + month - 1 - ago;
    const [inYear, index] = [Math.floor(count / 12), count % 12];
    return [`${inYear}-${String(index + 1).padStart(2, '0')}`, named.format(Date.UTC(inYear, index))];
  };
  return [monthBefore(0), monthBefore(1), ...Array.from({ length: COUNT - 2 }, (_, place) => monthBefore(place + 2))];
}

const MOST_NAMED = 6;

/** Days that follow each other, as one span. */
function spansOf(days: readonly string[]) {
  const spans: { from: string; to: string }[] = [];
  for (const day of days) {
    const latest = spans.at(-1);
    if (latest && addDays(latest.to, 1) === day) latest.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}

export function openDaysInWords(days: readonly string[]): string {
  const spans = spansOf(days);
  if (spans.length === 0) return '';
  const named = spans.slice(0, MOST_NAMED).map(spanInWords).join(', ');
  return spans.length > MOST_NAMED
    ? t(
        'These days are not closed, or changed after it: {days} and more. Close each above when it is over, then file the return.',
        {
          days: named,
        },
      )
    : t(
        'These days are not closed, or changed after it: {days}. Close each above when it is over, then file the return.',
        {
          days: named,
        },
      );
}
