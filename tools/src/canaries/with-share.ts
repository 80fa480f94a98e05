import type { Canary, ReleaseDocument } from '@shop/release/document';

/** The canary with another share from the next revision on, or a new canary. */
export function withShare(
  { version }: ReleaseDocument,
  before: Omit<Canary, 'percent' | 'shares' | 'since'> & Partial<Canary>,
  percent: number,
): Canary {
  const now = new Date().toISOString();
  const { section, build, plan, since = now, shares = [] } = before;
  const share = { percent, since: now, from: version + 1 };
  return { section, build, since, percent, shares: [...shares, share], ...(plan && { plan }) };
}
