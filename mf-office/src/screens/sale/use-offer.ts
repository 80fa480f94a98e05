import { isPincode } from '@shop/contract/address-rules';
import type { DeliveryResponse } from '@shop/contract/delivery';
import { useQuery } from '@shop/platform';
import { type Paise, parseRupees } from '@shop/pricing/money';
import { deliveryQuery, weightOf } from '@shop/ui/delivery-query';
import { useLast } from '../../features/finding/use-last.ts';
import type { Bill } from './bill.ts';
import type { SaleDraft } from './draft.ts';

export interface Offer {
  /** Undefined while it is not known. */
  found: DeliveryResponse | undefined;
  failed: boolean;
  /** What the delivery costs; undefined while it is not known, or depends on a price that is not known. */
  charge: Paise | undefined;
  refetch(): void;
}

/**
 * Whether, when and for how much the shop delivers this sale, as customers see it. Always from the shop: an owner who has just
 * set it has a page that was loaded before.
 */
export function useOffer({ pickUp, place: { pin } }: SaleDraft, { lines, total, unpriced }: Bill): Offer {
  const isWanted = !pickUp && isPincode(pin) && lines.length > 0;
  const weighed = weightOf(lines.map(({ product, quantity }) => ({ pack: product?.pack, quantity })));
  const query = deliveryQuery({ pin, amount: total, ...weighed });
  const { data, error, isFetching, refetch } = useQuery(query, { enabled: isWanted });
  // Each added piece is another amount.
  const last = useLast(data);
  const found = isWanted ? (data ?? last) : undefined;
  const known = isWanted && data && unpriced === 0 ? parseRupees(data.charge) : null;
  return { found, failed: isWanted && error !== undefined && !isFetching, charge: known ?? undefined, refetch };
}
