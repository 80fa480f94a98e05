import type { StockRow } from '@shop/contract/office/stock';
import { plural, t } from '../../t.ts';

export type StockLevel = 'out' | 'low' | 'fine';

export function levelOf({ available, stock, low_stock }: StockRow, shopLow: number): StockLevel {
  if (!available) return 'out';
  return stock <= (low_stock ?? shopLow) ? 'low' : 'fine';
}

export function levelWords(product: StockRow, shopLow: number): string {
  const level = levelOf(product, shopLow);
  if (level === 'out') return product.stock === 0 ? t('out of stock') : t('too few to order');
  return level === 'low'
    ? t('low stock (at {number} or less)', { number: product.low_stock ?? shopLow })
    : t('in stock');
}

export const waitingWords = (count: number) =>
  plural(count, { one: '1 customer is waiting', other: '{count} customers are waiting' });
