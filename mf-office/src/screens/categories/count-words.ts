import { formatCount } from '@shop/pricing/money';
import { plural } from '../../t.ts';

export const countWords = (count: number) =>
  plural(count, { one: '{count} product', other: '{count} products' }, { count: formatCount(count) });
