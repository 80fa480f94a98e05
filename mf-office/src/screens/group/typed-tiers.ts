import type { PriceTier } from '@shop/contract/product';
import { parseRupees } from '@shop/pricing/money';

/** A typed line: from how many pieces on, at which price. The first begins at one piece. */
export interface TypedTier {
  id: number;
  from: string;
  price: string;
}

export const typedOf = (prices: readonly PriceTier[] | null): TypedTier[] =>
  prices && prices.length > 0
    ? prices.map(({ from, price }, id) => ({ id, from: String(from), price }))
    : [{ id: 0, from: '1', price: '' }];

const MOST_PIECES = 999_999;

/** Each tier ends where the next begins, so no quantity is left out; or the errors, by line. */
export function tiersOf(typed: readonly TypedTier[]): { prices: PriceTier[] } | { problems: Map<number, string> } {
  const problems = new Map<number, string>();
  const starts = typed.map(({ from }, at) => (at === 0 ? 1 : Number(from)));
  for (const [at, { id, from, price }] of typed.entries()) {
    const start = starts[at] ?? 0;
    if (at > 0 && !/^\d{1,6}$/.test(from.trim())) problems.set(id, 'From how many pieces on?');
    else if (at > 0 && start <= (starts[at - 1] ?? 0)) problems.set(id, 'More pieces than the line above.');
    else if (start > MOST_PIECES) problems.set(id, 'That is too many pieces.');
    else if (!/^\d{1,9}(\.\d{1,2})?$/.test(price.trim()) || !parseRupees(price))
      problems.set(id, 'A price, such as 42.50.');
  }
  if (problems.size > 0) return { problems };
  return {
    prices: typed.map(({ price }, at) => {
      const next = starts[at + 1];
      return { from: starts[at] ?? 1, to: next === undefined ? ('Any' as const) : next - 1, price: price.trim() };
    }),
  };
}
