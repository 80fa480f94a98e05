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

export function openDaysInWords(days: readonly string[]): string {
  const [first] = days;
  if (first === undefined) return '';
  const last = days.at(-1);
  const which = first === last ? first : `${first} to ${last}`;
  return `This month is not over: ${which} can still bring invoices. File the return afterwards.`;
}
