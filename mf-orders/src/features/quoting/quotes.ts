import type { OrderItem, OrderPricesRequest } from '@shop/contract/order';
import { parseRupees, toRupees } from '@shop/pricing/money';
import { isNumber, problemOf, readPrice } from '@shop/pricing/typed-numbers';
import { sayPricing, t } from '../../t.ts';

export type Quotes = OrderPricesRequest['items'];

/** Undefined if nothing was typed, or an amount. */
export function priceError(text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined;
  return problemOf(readPrice(text, t('Rupees, with at most two decimals.'), sayPricing));
}

/** The typed new prices, each with the price that it replaces; null while one of them is not an amount. */
export function readQuotes(lines: readonly OrderItem[], texts: Readonly<Record<string, string>>): Quotes | null {
  const quotes: Quotes = [];
  for (const { productId, price } of lines) {
    const typed = texts[productId._id]?.trim();
    if (!typed) continue;
    const read = readPrice(typed);
    if (!isNumber(read)) return null;
    const paise = parseRupees(read.plain);
    if (paise !== null && paise !== parseRupees(price))
      quotes.push({ productId: productId._id, price: toRupees(paise), seen: price });
  }
  return quotes;
}
