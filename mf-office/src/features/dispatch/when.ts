import type { DeliveryZone } from '@shop/contract/delivery';
import type { Order } from '@shop/contract/order';
import { isPickUp } from '@shop/contract/order-status';
import { dayInWords, hoursInWords } from '@shop/ui/delivery-words';
import { t } from '../../t.ts';

/** What an order's time sorts and filters by. */
export function whenKey(order: Order): string {
  if (isPickUp(order)) return 'pickup';
  const slot = order.delivery?.slot;
  return slot ? `${slot.day} ${slot.from}-${slot.to}` : 'any';
}

/** `today 9 to 12` */
export function whenInWords(order: Order, now: number): string {
  if (isPickUp(order)) return t('Pick-up');
  const slot = order.delivery?.slot;
  return slot ? `${dayInWords(slot.day, now)} ${hoursInWords(slot)}` : t('No set time');
}

const covers = (pins: string, pin: string) => {
  const [from = '', to = from] = pins.split('-');
  return from <= pin && pin <= to;
};

/** The zone of a pincode: the one that lists it, or the one for everywhere else. */
export const zoneOf = (zones: readonly DeliveryZone[], pin: string): DeliveryZone | undefined =>
  zones.find(({ pins }) => pins.some((each) => covers(each, pin))) ?? zones.find(({ everywhere }) => everywhere);
