import { NOT_NOTHING } from '@shop/contract/price-rules';

const RUPEES = /^\d{1,9}(\.\d{1,2})?$/;

/** The two prices of a row in the table, or their error. */
export function typedPrices(price: string, mrp: string, isPricing: boolean) {
  const [own, top] = [price.trim(), mrp.trim()];
  if ([own, top].some((text) => text !== '' && !RUPEES.test(text)))
    return { problem: 'Rupees, with at most two decimals.' };
  if ([own, top].some((text) => text !== '' && Number(text) === 0)) return { problem: NOT_NOTHING };
  if (top === '' && isPricing) return { problem: 'It needs its MRP.' };
  if (own !== '' && top !== '' && Number(own) > Number(top)) return { problem: 'Above the MRP.' };
  return { discounted_price: own === '' ? null : Number(own), mrp_price: top === '' ? null : Number(top) };
}
