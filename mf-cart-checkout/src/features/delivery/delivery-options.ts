import type { DeliveryResponse, OpenSlot } from '@shop/contract/delivery';
import { dayInWords, hoursInWords, isFree } from '@shop/ui/delivery-words';
import { plural, t } from '../../t.ts';

export const PICKUP = 'pickup';
/** Delivered, at a time that the shop chooses. */
export const ANY_TIME = '';

/** The id of a slot, `PICKUP` or `ANY_TIME`; undefined: nothing is possible, or what was chosen is not any more. */
export type Way = string | undefined;

export interface TimeOption {
  id: string;
  /** In words. */
  day: string;
  hours: string;
  isFull: boolean;
  detail: string;
}

const FEW = 3;

function detailOf({ left }: OpenSlot): string {
  if (left === 0) return t('Full');
  return left !== null && left <= FEW ? plural(left, { one: '1 place left', other: '{count} places left' }) : '';
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** All times that the shop offers, the earliest first. */
export const timeOptions = ({ days }: Pick<DeliveryResponse, 'days'>, now: number): TimeOption[] =>
  days.flatMap(({ day, slots }) =>
    slots.map((slot) => ({
      id: slot._id,
      day: capital(dayInWords(day, now)),
      hours: hoursInWords(slot),
      isFull: !isFree(slot),
      detail: detailOf(slot),
    })),
  );

/** What the customer wants, while it is possible; before they have chosen, the first that is. */
export function possibleWay(found: DeliveryResponse, times: readonly TimeOption[], wanted: Way): Way {
  if (found.pickup && (wanted === PICKUP || !found.serviceable)) return PICKUP;
  if (!found.serviceable) return undefined;
  if (!found.needs_slot) return ANY_TIME;
  const free = times.filter(({ isFull }) => !isFull);
  if (wanted === undefined || wanted === PICKUP) return free[0]?.id;
  return free.find(({ id }) => id === wanted)?.id;
}
