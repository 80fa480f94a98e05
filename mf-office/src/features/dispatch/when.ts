import type { DeliveryZone } from '@shop/contract/delivery';
import type { Order } from '@shop/contract/order';
import { isPickUp } from '@shop/contract/order-status';
import { todayOfShop } from '@shop/platform/dates';
import { dayInWords, hoursInWords } from '@shop/ui/delivery-words';
import { t } from '../../t.ts';

/** What an order's time sorts and filters by. */
export function whenKey(order: Order): string {
  if (isPickUp(order)) return 'pickup';
  const slot = order.delivery?.slot;
  return slot ? `${slot.day} ${slot.from}-${slot.to}` : 'any';
}

/** The earliest first, then those without a time; of the same time, as they are. */
export const byWhen = (a: Order, b: Order): number => whenKey(a).localeCompare(whenKey(b));

/** The day of an order that comes after today; otherwise empty. */
export function laterDay({ delivery }: Order, now = new Date()): string {
  const day = delivery?.slot?.day ?? '';
  return day > todayOfShop(now) ? day : '';
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
