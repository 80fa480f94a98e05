import { MOST_PERCENT_OFF } from '@shop/contract/office/people-limits';
import { isNumber, readPercent } from '@shop/pricing/typed-numbers';
import { sayPricing, t } from '../../t.ts';

/** The typed number, or its error. Empty means no discount. */
export function typedPercent(text: string): { percent: number } | { problem: string } {
  if (text.trim() === '') return { percent: 0 };
  const read = readPercent(text, t('Enter a number with at most two decimals, such as 7.5.'), false, sayPricing);
  if (!isNumber(read)) return read;
  const { value: percent } = read;
  return percent > MOST_PERCENT_OFF
    ? { problem: t('At most {most} per cent.', { most: MOST_PERCENT_OFF }) }
    : { percent };
}
