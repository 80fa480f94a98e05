import { MOST_PERCENT_OFF } from '@shop/contract/office/people-limits';

/** The typed number, or its error. Empty means no discount. */
export function typedPercent(text: string): { percent: number } | { problem: string } {
  const typed = text.trim().replace(',', '.').replace(/%$/, '').trim();
  if (typed === '') return { percent: 0 };
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(typed)) return { problem: 'A number with two decimals at most, such as 7.5.' };
  const percent = Number(typed);
  return percent > MOST_PERCENT_OFF ? { problem: `No more than ${MOST_PERCENT_OFF} per cent.` } : { percent };
}
