import type { OrderItem, OrderPricesRequest } from '@shop/contract/order';
import { NOT_NOTHING } from '@shop/contract/price-rules';
import { parseRupees, toRupees } from '@shop/pricing/money';

export type Quotes = OrderPricesRequest['items'];

const amount = /^\d{1,9}(\.\d{1,2})?$/;

/** Undefined if nothing was typed, or an amount. */
export function priceError(text: string | undefined): string | undefined {
  const typed = text?.trim();
  if (!typed) return undefined;
  if (!amount.test(typed)) return 'Rupees, with at most two decimals.';
  return Number(typed) === 0 ? NOT_NOTHING : undefined;
}

/** The typed new prices; null while one of them is not an amount. */
export function readQuotes(lines: readonly OrderItem[], texts: Readonly<Record<string, string>>): Quotes | null {
  const quotes: Quotes = [];
  for (const { productId, price } of lines) {
    const typed = texts[productId._id]?.trim();
    if (!typed) continue;
    if (priceError(typed)) return null;
    const paise = parseRupees(typed);
    if (paise !== null && paise !== parseRupees(price))
      quotes.push({ productId: productId._id, price: toRupees(paise) });
  }
  return quotes;
}
