import { isPincode } from '@shop/contract/address-rules';
import type { DeliveryResponse } from '@shop/contract/delivery';
import { profileAtom, useDevice, useQuery } from '@shop/platform';
import { type Paise, parseRupees } from '@shop/pricing/money';
import { deliveryQuery, weightOf } from '@shop/ui/delivery-query';
import { useLast } from '../../features/finding/use-last.ts';
import type { Bill } from './bill.ts';
import type { SaleDraft } from './draft.ts';

export interface Offer {
  /** Undefined: the shop has not set how it delivers, or it is not known yet. */
  found: DeliveryResponse | undefined;
  failed: boolean;
  /** What the delivery costs; undefined while it is not known, or depends on a price that is not known. */
  charge: Paise | undefined;
  refetch(): void;
}

/** Whether, when and for how much the shop delivers this sale, as customers see it. */
export function useOffer({ pickUp, place: { pin } }: SaleDraft, { lines, total, unpriced }: Bill): Offer {
  const { has_delivery } = useDevice(profileAtom);
  const isWanted = has_delivery === true && !pickUp && isPincode(pin) && lines.length > 0;
  const weighed = weightOf(lines.map(({ product, quantity }) => ({ pack: product?.pack, quantity })));
  const query = deliveryQuery({ pin, amount: total, ...weighed });
  const { data, error, isFetching, refetch } = useQuery(query, { enabled: isWanted });
  // Each added piece is another amount.
  const last = useLast(data);
  const found = isWanted ? (data ?? last) : undefined;
  const known = isWanted && data && unpriced === 0 ? parseRupees(data.charge) : null;
  return { found, failed: isWanted && error !== undefined && !isFetching, charge: known ?? undefined, refetch };
}
