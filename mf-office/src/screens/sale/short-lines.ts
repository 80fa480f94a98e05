import type { Product } from '@shop/contract/product';
import { QUANTITY_CAP, quantityLimits } from '@shop/pricing/quantity';
import { t } from '../../t.ts';
import type { Bill, BillLine } from './bill.ts';

/** Goods at the counter are there, whatever the stock is: its limit does not count. */
export const withoutStock = (product: Product): Product => ({ ...product, prod_quantity: QUANTITY_CAP });

interface ShortLine extends BillLine {
  product: Product;
}

const isShort = (line: BillLine): line is ShortLine => {
  const { product, quantity } = line;
  return product !== undefined && !product.deletedAt && quantity > (product.prod_quantity ?? QUANTITY_CAP);
};

/** Lines of which the stock has less than is sold. */
export const shortLines = ({ lines }: Bill): ShortLine[] => lines.filter(isShort);

/** At the counter, for staff who may not change the stock; empty if the stock is not the problem. */
export function whoCorrects(product: Product): string {
  const { available, maxFrom } = quantityLimits(product);
  if (product.deletedAt || (available && maxFrom !== 'stock')) return '';
  return t(
    'If it is here all the same, the owner or a manager can sell it, or somebody of the stock corrects the count.',
  );
}
