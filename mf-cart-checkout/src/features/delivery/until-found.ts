import type { DeliveryResponse } from '@shop/contract/delivery';
import type { Paise } from '@shop/pricing/money';
import { isFreeFrom } from '@shop/ui/delivery-words';

/** One with a charge and one without are enough. */
export const MOST_KNOWN = 8;

/**
 * What holds for another amount until the shop has responded, from what it has found for this pincode (the newest
 * first): the sentence follows the quantity at once. Undefined if its charge cannot be known. The order carries the
 * charge, so the shop refuses a wrong one.
 */
export function untilFound(known: readonly DeliveryResponse[], amount: Paise): DeliveryResponse | undefined {
  const [latest] = known;
  if (!latest || latest.charge === null) return latest;
  if (isFreeFrom(latest, amount)) return { ...latest, charge: 0 };
  const charged = latest.free_from === null ? latest : known.find(({ charge }) => charge !== 0);
  return charged && { ...latest, charge: charged.charge };
}
