import { formatCount, formatRupees } from '@shop/pricing/money';
import type { Tier } from '@shop/pricing/prices';

/** `10 to 49: ₹45` */
export function tierWords({ from, to, unitPrice }: Tier): string {
  const end = to === null ? ' or more' : to === from ? '' : ` to ${formatCount(to)}`;
  return `${formatCount(from)}${end}: ${formatRupees(unitPrice)}`;
}
