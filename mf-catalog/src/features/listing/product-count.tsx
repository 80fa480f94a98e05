import { formatCount } from '@shop/pricing/money';
import { rich } from '../../t.ts';

/** `12 products`, with the number in bold. */
export function productCount(count: number) {
  const values = { count: <b>{formatCount(count)}</b> };
  return count === 1 ? rich('{count} product', values) : rich('{count} products', values);
}
