import { addDays, dayInWords } from '@shop/platform/dates';

const NAMES = 'January February March April May June July August September October November December'.split(' ');
const COUNT = 18;

/** The month of a day and those before it, the newest first: `2026-11` and `November 2026`. */
export function lastMonths(day: string): [month: string, label: string][] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: COUNT }, (_, ago) => {
    const count = year * 12 + month - 1 - ago;
    const [inYear, index] = [Math.floor(count / 12), count % 12];
    return [`${inYear}-${String(index + 1).padStart(2, '0')}`, `${NAMES[index]} ${inYear}`];
  });
}

const MOST_NAMED = 6;

/** Days that follow each other, as one span. */
function spansOf(days: readonly string[]): [first: string, last: string][] {
  const spans: [string, string][] = [];
  for (const day of days) {
    const latest = spans.at(-1);
    if (latest && addDays(latest[1], 1) === day) latest[1] = day;
    else spans.push([day, day]);
  }
  return spans;
}

const spanInWords = ([first, last]: [string, string]) =>
  first === last ? dayInWords(first) : `${dayInWords(first)} to ${dayInWords(last)}`;

export function openDaysInWords(days: readonly string[]): string {
  const spans = spansOf(days);
  if (spans.length === 0) return '';
  const named = spans.slice(0, MOST_NAMED).map(spanInWords).join(', ');
  const more = spans.length > MOST_NAMED ? ' and more' : '';
  return `These days are not closed yet: ${named}${more}. Close each under Money when it is over, then file the return.`;
}
