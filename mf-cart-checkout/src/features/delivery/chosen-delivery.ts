import type { DeliveryChoice, DeliveryResponse } from '@shop/contract/delivery';
import { formatRupees, type Paise, parseRupees } from '@shop/pricing/money';
import type { Totals } from '@shop/pricing/prices';
import { deliverySentence, isFreeFrom } from '@shop/ui/delivery-words';
import type { ReactNode } from 'react';
import { t } from '../../t.ts';
import { PICKUP, type Way } from './delivery-options.ts';

/** What the customer has chosen. */
export interface ChosenDelivery {
  /** For the order. */
  choice: DeliveryChoice;
  /** Null while it is not known. */
  charge: Paise | null;
  /** Why nothing can be ordered like this; a sentence. */
  obstacle?: string | undefined;
  /** Why it cannot be paid when it comes. */
  noCash?: string | undefined;
  /** Its line of the bill. */
  row: ReactNode;
}

interface Known {
  found: DeliveryResponse;
  way: Way;
  pin: string;
  totals: Totals;
}

/** What stands between the customer and the order. */
function obstacleOf({ found, way, pin, totals: { total, hidden } }: Known, hasFreeTime: boolean): string | undefined {
  if (way === PICKUP) return undefined;
  if (way === undefined && hasFreeTime)
    return t('The time that you chose is not free any more. Please choose another one.');
  if (!found.serviceable) return t('Choose a place that we deliver to.');
  if (way === undefined) return deliverySentence(found, pin, total, Date.now());
  const least = parseRupees(found.least);
  if (least === null || hidden > 0 || total >= least) return undefined;
  return t('Orders to {pin} begin at {least}: add {more}.', {
    pin,
    least: formatRupees(least),
    more: formatRupees(least - total),
  });
}

/** As the server refuses it: goods whose prices are known may be above the limit already. */
function noCashOf({ found, way, pin }: Known): string | undefined {
  if (way === PICKUP || !found.serviceable || found.cod) return undefined;
  if (found.cod_up_to === null) return t('Not possible to {pin}', { pin });
  return t('Only up to {amount}', { amount: formatRupees(parseRupees(found.cod_up_to) ?? 0) });
}

function chargeOf({ found, way, totals }: Known) {
  if (way === PICKUP) return 0;
  // A charge that depends on a price is fixed together with it.
  return totals.hidden > 0 && !isFreeFrom(found, totals.total) ? null : found.charge;
}

export function chosenDelivery(known: Known, hasFreeTime: boolean): Omit<ChosenDelivery, 'row'> {
  const { way } = known;
  const charge = chargeOf(known);
  return {
    charge: parseRupees(charge),
    obstacle: obstacleOf(known, hasFreeTime),
    noCash: noCashOf(known),
    choice: { ...(way === PICKUP ? { pickup: true } : way && { slot: way }), ...(charge !== null && { charge }) },
  };
}
