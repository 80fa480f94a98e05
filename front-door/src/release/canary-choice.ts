import { createHash } from 'node:crypto';
import type { Canary } from '@shop/release/document';

/**
 * A visitor keeps the same result while this canary runs, and its share can only add visitors. Each canary selects
 * independently.
 */
export function getsCanary(
  visitor: string,
  { section, since, percent }: Pick<Canary, 'section' | 'since' | 'percent'>,
): boolean {
  const place = createHash('sha256').update(`${since} ${section} ${visitor}`).digest().readUInt32BE(0) / 2 ** 32;
  return place * 100 < percent;
}
