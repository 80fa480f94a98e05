import { numberOf, readCount } from '@shop/pricing/typed-numbers';
import type { TierText } from '../draft/draft.ts';

const countOf = (text: string) => numberOf(readCount(text)) ?? 0;
const nextId = (tiers: readonly TierText[]) => Math.max(-1, ...tiers.map(({ id }) => id)) + 1;

/** Adds a tier. If the last one has no end, it ends where the new one begins. */
export function withNewTier(tiers: readonly TierText[]): TierText[] {
  const id = nextId(tiers);
  const last = tiers.at(-1);
  if (!last) return [{ id, from: '1', to: '', price: '' }];
  const end = countOf(last.to) || 2 * countOf(last.from) - 1 || 9;
  const closed = last.to.trim() === '' ? { ...last, to: String(Math.max(end, 9)) } : last;
  return [...tiers.slice(0, -1), closed, { id, from: String(countOf(closed.to) + 1), to: '', price: '' }];
}

export const withTier = (tiers: readonly TierText[], id: number, change: Partial<TierText>) =>
  tiers.map((tier) => (tier.id === id ? { ...tier, ...change } : tier));

export const withoutTier = (tiers: readonly TierText[], id: number) => tiers.filter((tier) => tier.id !== id);
