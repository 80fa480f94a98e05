import type { DeliveryDay, DeliveryResponse } from '@shop/contract/delivery';
import { deliveryHours } from '@shop/contract/delivery-hours';
import { INDIA_MINUTES } from '@shop/contract/opening-hours';
import { currentLanguage, ENGLISH } from '@shop/platform';
import { formatRupees, type Paise, parseRupees } from '@shop/pricing/money';
import { t } from '../t.ts';

const DAY_MS = 24 * 60 * 60_000;
const dayName = (instant: number) => new Date(instant + INDIA_MINUTES * 60_000).toISOString().slice(0, 10);
/** English names a day without commas; other languages as people there write it. */
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** `today`, `tomorrow` or `Mon 30 Nov`, as the shop counts its days. */
export function dayInWords(day: string, now: number): string {
  if (day === dayName(now)) return t('today');
  if (day === dayName(now + DAY_MS)) return t('tomorrow');
  const date = new Date(`${day}T00:00:00Z`);
  if (currentLanguage() !== ENGLISH) return date.toLocaleDateString(`${currentLanguage()}-u-nu-latn`, SHORT_DAY);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** `9 to 12`, `5 to 8 pm` */
export function hoursInWords(slot: { from: string; to: string }) {
  const { part, ...hours } = deliveryHours(slot);
  if (part === 'morning') return t('{from} to {to}', hours);
  if (part === 'day') return t('{from} to {to} pm', hours, 'day');
  return part === 'afternoon' ? t('{from} to {to} pm', hours, 'afternoon') : t('{from} to {to} pm', hours, 'evening');
}

export const isFree = ({ left }: { left: number | null }) => left !== 0;

/** The next free slot; undefined if there is none. */
function nextTime(days: readonly DeliveryDay[], now: number): string | undefined {
  for (const { day, slots } of days) {
    if (slots.length === 0) return dayInWords(day, now);
    const slot = slots.find(isFree);
    if (slot) return `${dayInWords(day, now)} ${hoursInWords(slot)}`;
  }
  return undefined;
}

const chargeInWords = (charge: Paise | null) => (charge ? formatRupees(charge) : t('free'));

/** Whatever is added: the total of the goods only rises. */
export const isFreeFrom = ({ free_from }: DeliveryResponse, amount: Paise) =>
  amount >= (parseRupees(free_from) ?? amount + 1);

/** What more of the goods would make the delivery possible, or free. */
function more({ least, free_from, charge }: DeliveryResponse, amount: Paise): string {
  const needed = parseRupees(least);
  if (needed !== null && amount < needed)
    return t('. Orders begin at {least}: add {more}', {
      least: formatRupees(needed),
      more: formatRupees(needed - amount),
    });
  const free = parseRupees(free_from);
  if (!charge || free === null || amount >= free) return '';
  return t('; free from {free}: add {more}', { free: formatRupees(free), more: formatRupees(free - amount) });
}

/**
 * `Delivered tomorrow 9 to 12 to 560004, ₹40; free from ₹999: add ₹140`. `hasOpenPrice`: the shop fixes the charge together with
 * the price of something in the cart.
 */
export function deliverySentence(
  found: DeliveryResponse,
  pin: string,
  amount: Paise,
  now: number,
  hasOpenPrice = false,
): string {
  const pickup = found.pickup ? ` ${t('You can pick your order up at the shop.')}` : '';
  if (!found.serviceable) return t('We do not deliver to {pin}.', { pin }) + pickup;
  const time = nextTime(found.days, now);
  if (time === undefined && found.needs_slot)
    return t('All delivery times to {pin} are taken for now.', { pin }) + pickup;
  const isOpen = hasOpenPrice && !isFreeFrom(found, amount);
  const charge = isOpen ? t('price on request') : chargeInWords(parseRupees(found.charge));
  const sentence =
    time === undefined
      ? t('Delivered to {pin}, {charge}', { pin, charge })
      : t('Delivered {time} to {pin}, {charge}', { time, pin, charge });
  return isOpen ? sentence : sentence + more(found, amount);
}
