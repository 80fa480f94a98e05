import type { PriceTier } from '@shop/contract/product';
import { isNumber, numberOf, type ReadNumber, readCount, readRupees } from '@shop/pricing/typed-numbers';
import { amountInField } from '../../features/fields/amount-in-field.ts';
import { sayPricing, t } from '../../t.ts';

/** A typed line: from how many pieces on, at which price. The first begins at one piece. */
export interface TypedTier {
  id: number;
  from: string;
  price: string;
}

export const typedOf = (prices: readonly PriceTier[] | null): TypedTier[] =>
  prices && prices.length > 0
    ? prices.map(({ from, price }, id) => ({ id, from: String(from), price: amountInField(price) }))
    : [{ id: 0, from: '1', price: '' }];

const FIRST: ReadNumber = { plain: '1', value: 1 };
const startOf = (from: string, at: number) =>
  at === 0 ? FIRST : readCount(from, t('From how many pieces on?'), 6, sayPricing);

function priceOf(price: string): ReadNumber {
  const expected = t('Enter a price, such as 42.50.');
  const read = readRupees(price, expected, sayPricing);
  return numberOf(read) === 0 ? { problem: expected } : read;
}

/** Each tier ends where the next begins, so no quantity is left out; or the errors, by line. */
export function tiersOf(typed: readonly TypedTier[]): { prices: PriceTier[] } | { problems: Map<number, string> } {
  const problems = new Map<number, string>();
  const prices: PriceTier[] = [];
  for (const [at, { id, from, price }] of typed.entries()) {
    const start = startOf(from, at);
    const read = priceOf(price);
    const before = prices.at(-1);
    if (!isNumber(start)) problems.set(id, start.problem);
    else if (before && start.value <= before.from) problems.set(id, t('Enter more pieces than in the line above.'));
    else if (!isNumber(read)) problems.set(id, read.problem);
    else {
      if (before) before.to = start.value - 1;
      prices.push({ from: start.value, to: 'Any', price: read.plain });
    }
  }
  return problems.size > 0 ? { problems } : { prices };
}
