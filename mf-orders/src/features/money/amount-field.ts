import { formatRupees, type Paise, parseRupees } from '@shop/pricing/money';
import { isNumber, type ReadNumber, readRupees } from '@shop/pricing/typed-numbers';
import { sayPricing, t } from '../../t.ts';

/** Typed rupees, to the paisa: an amount above nothing (or nothing, if that is allowed) and within the limit. */
export function readAmount(typed: string, most: Paise, least: Paise = 1): ReadNumber {
  const expected = t('An amount up to {amount}.', { amount: formatRupees(most) });
  const read = readRupees(typed, expected, sayPricing);
  if (!isNumber(read)) return read;
  const paise = parseRupees(read.plain) ?? 0;
  return paise >= least && paise <= most ? read : { problem: expected };
}

export const amountText = (paise: Paise): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
