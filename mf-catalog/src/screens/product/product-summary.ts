import { htmlText } from '@shop/contract/html-text';
import type { Product } from '@shop/contract/product';
import { formatRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { startQuantity } from '@shop/pricing/quantity';
import { t } from '../../t.ts';

const MOST = 160;

/** One or two sentences for search engines and link previews. */
export function productSummary(product: Product): string {
  const { name } = product;
  const price = unitPrice(product, startQuantity(product));
  const start =
    price === null
      ? t('{name}, price on request.', { name })
      : t('{name} at {price}.', { name, price: formatRupees(price) });
  const text = `${start} ${htmlText(product.description)}`.trim();
  return text.length <= MOST ? text : `${text.slice(0, text.lastIndexOf(' ', MOST - 1))}…`;
}
