import type { StockRow } from '@shop/contract/office/stock';

export type StockLevel = 'out' | 'low' | 'fine';

export function levelOf({ available, stock, low_stock }: StockRow, shopLow: number): StockLevel {
  if (!available) return 'out';
  return stock <= (low_stock ?? shopLow) ? 'low' : 'fine';
}

export function levelWords(product: StockRow, shopLow: number): string {
  const level = levelOf(product, shopLow);
  if (level === 'out') return product.stock === 0 ? 'out of stock' : 'too few to order';
  return level === 'low' ? `low stock (at ${product.low_stock ?? shopLow} or less)` : 'in stock';
}

export const waitingWords = (count: number) =>
  count === 1 ? '1 customer is waiting' : `${count} customers are waiting`;
