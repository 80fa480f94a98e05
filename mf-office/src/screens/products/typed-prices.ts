import { type ReadNumber, readPrice } from '@shop/pricing/typed-numbers';
import { sayPricing, t } from '../../t.ts';

const readOrNone = (text: string): ReadNumber | { value: null } =>
  text.trim() === '' ? { value: null } : readPrice(text, t('Rupees, with at most two decimals.'), sayPricing);

/** The two prices of a row in the table, or their error. */
export function typedPrices(price: string, mrp: string, isPricing: boolean) {
  const [own, top] = [readOrNone(price), readOrNone(mrp)];
  if ('problem' in own) return own;
  if ('problem' in top) return top;
  if (top.value === null && isPricing) return { problem: t('It needs its MRP.') };
  if (own.value !== null && top.value !== null && own.value > top.value)
    return { problem: t('The price is above the MRP.') };
  return { discounted_price: own.value, mrp_price: top.value };
}
