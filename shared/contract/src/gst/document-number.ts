/** From April to March: `2026-27` for a day of the shop. */
export function financialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** Rule 46(b): at most 16 characters. */
const MOST_CHARACTERS = 16;

/** What the numbers of a series begin with. */
export const seriesPrefix = (series: string) => (series === '' || /[-/]$/.test(series) ? series : `${series}/`);

/** `INV/2627/0001`; undefined if there is no room for the number. */
export function documentNumber(prefix: string, year: string, serial: number): string | undefined {
  const number = `${prefix}${year.slice(2, 4)}${year.slice(5)}/${String(serial).padStart(4, '0')}`;
  return number.length <= MOST_CHARACTERS ? number : undefined;
}
