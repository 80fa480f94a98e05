import { numberOf, readCount } from '@shop/pricing/typed-numbers';
import type { Draft, TierText } from '../draft/draft.ts';

const countOf = (text: string) => numberOf(readCount(text)) ?? 0;
const nextId = (tiers: readonly TierText[]) => Math.max(-1, ...tiers.map(({ id }) => id)) + 1;

/** Tiers replace the price, so the first ones keep it for small quantities. */
const firstTiers = (price: string): TierText[] =>
  price === ''
    ? [{ id: 0, from: '1', to: '', price: '' }]
    : [
        { id: 0, from: '1', to: '9', price },
        { id: 1, from: '10', to: '', price: '' },
      ];

/** Adds a tier. If the last one has no end, it ends where the new one begins. */
export function withNewTier(
  tiers: readonly TierText[],
  { discounted_price, mrp_price }: Pick<Draft, 'discounted_price' | 'mrp_price'>,
): TierText[] {
  const id = nextId(tiers);
  const last = tiers.at(-1);
  if (!last) return firstTiers(discounted_price.trim() || mrp_price.trim());
  const end = countOf(last.to) || 2 * countOf(last.from) - 1 || 9;
  const closed = last.to.trim() === '' ? { ...last, to: String(Math.max(end, 9)) } : last;
  return [...tiers.slice(0, -1), closed, { id, from: String(countOf(closed.to) + 1), to: '', price: '' }];
}

export const withTier = (tiers: readonly TierText[], id: number, change: Partial<TierText>) =>
  tiers.map((tier) => (tier.id === id ? { ...tier, ...change } : tier));

/** The tier that ends right before this one begins. */
export function endsBefore(tiers: readonly TierText[], id: number): number | undefined {
  const at = tiers.findIndex((tier) => tier.id === id);
  const before = tiers[at - 1];
  return before && countOf(before.to) > 0 && countOf(before.to) + 1 === countOf(tiers[at]?.from ?? '')
    ? before.id
    : undefined;
}

/** Another start; the tier that ended right before it still does. */
export function withStart(
  tiers: readonly TierText[],
  id: number,
  from: string,
  before: number | undefined,
): TierText[] {
  const end = countOf(from) - 1;
  return withTier(tiers, id, { from }).map((tier) =>
    tier.id === before && end >= countOf(tier.from) ? { ...tier, to: String(end) } : tier,
  );
}

/** Without the last one, larger quantities cost what the one before costs. */
export function withoutTier(tiers: readonly TierText[], id: number): TierText[] {
  const rest = tiers.filter((tier) => tier.id !== id);
  const [before, last] = [rest.at(-1), tiers.at(-1)];
  const wasOpen = last?.id === id && last.to.trim() === '';
  return wasOpen && before ? [...rest.slice(0, -1), { ...before, to: '' }] : rest;
}
