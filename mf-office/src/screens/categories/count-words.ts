import { formatCount } from '@shop/pricing/money';

export const countWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;
