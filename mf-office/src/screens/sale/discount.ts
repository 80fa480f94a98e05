import type { SaleDiscount } from '@shop/contract/office/sales';
import { discountPaise } from '@shop/contract/sale-discount';
import type { Paise } from '@shop/pricing/money';
import { numberOf, problemOf, readPercent, readPrice } from '@shop/pricing/typed-numbers';
import { sayPricing, t } from '../../t.ts';

interface ReadDiscount {
  discount?: SaleDiscount;
  problem?: string;
}

/** `50` is rupees, `10 %` per cent; empty means no discount. */
export function readDiscount(typed: string): ReadDiscount {
  const text = typed.trim();
  if (text === '') return {};
  const expected = t('Rupees, or per cent such as 10 %.');
  const isPercent = text.endsWith('%');
  const read = isPercent ? readPercent(text, expected, false, sayPricing) : readPrice(text, expected, sayPricing);
  const value = numberOf(read);
  if (value === null) return { problem: problemOf(read) ?? expected };
  if (isPercent && (value <= 0 || value >= 100)) return { problem: t('More than 0 and less than 100 per cent.') };
  return { discount: isPercent ? { percent: value } : { amount: value } };
}

/** The discount on goods of this price, or the error of its text. */
export function discountOf(typed: string, goods: Paise, isPriced: boolean) {
  const { discount, problem } = readDiscount(typed);
  if (!discount) return { paise: 0, problem };
  if (!isPriced) return { paise: 0, problem: t('A discount needs a price for every product.') };
  const paise = discountPaise(goods, discount);
  return paise < goods ? { paise, problem } : { paise: 0, problem: t('The discount is as much as the goods cost.') };
}
