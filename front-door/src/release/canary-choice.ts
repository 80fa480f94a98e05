import { createHash } from 'node:crypto';
import type { Canary } from '@shop/release/document';

/** A visitor keeps the result while the canary runs; a larger share only adds visitors. Canaries are independent. */
export function getsCanary(
  visitor: string,
  { section, since, percent }: Pick<Canary, 'section' | 'since' | 'percent'>,
): boolean {
  const place = createHash('sha256').update(`${since} ${section} ${visitor}`).digest().readUInt32BE(0) / 2 ** 32;
  return place * 100 < percent;
}
