import { createHash } from 'node:crypto';
import type { Canary } from '@shop/release/document';

/**
 * The same visitor gets the same choice as long as this canary runs, and more visitors as its share grows. Each canary
 * draws by itself.
 */
export function getsCanary(
  visitor: string,
  { section, since, percent }: Pick<Canary, 'section' | 'since' | 'percent'>,
): boolean {
  const place = createHash('sha256').update(`${since} ${section} ${visitor}`).digest().readUInt32BE(0) / 2 ** 32;
  return place * 100 < percent;
}
