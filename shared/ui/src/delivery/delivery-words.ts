import type { DeliveryDay, DeliveryResponse } from '@shop/contract/delivery';
import { INDIA_MINUTES } from '@shop/contract/opening-hours';
import { formatRupees, type Paise, parseRupees } from '@shop/pricing/money';

const DAY_MS = 24 * 60 * 60_000;
const dayName = (instant: number) => new Date(instant + INDIA_MINUTES * 60_000).toISOString().slice(0, 10);
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `today`, `tomorrow` or `Mon 30 Nov`, as the shop counts its days. */
export function dayInWords(day: string, now: number): string {
  if (day === dayName(now)) return 'today';
  if (day === dayName(now + DAY_MS)) return 'tomorrow';
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

const clock = (time: string) => {
  const hours = Number(time.slice(0, 2)) % 12 || 12;
  return time.endsWith('00') ? `${hours}` : `${hours}:${time.slice(3)}`;
};

/** `9 to 12`, `5 to 8 pm` */
export const hoursInWords = ({ from, to }: { from: string; to: string }) =>
  `${clock(from)} to ${clock(to)}${to > '13' ? ' pm' : ''}`;

export const isFree = ({ left }: { left: number | null }) => left !== 0;

/** The next time that is still free; undefined if there is none. */
function nextTime(days: readonly DeliveryDay[], now: number): string | undefined {
  for (const { day, slots } of days) {
    if (slots.length === 0) return dayInWords(day, now);
    const slot = slots.find(isFree);
    if (slot) return `${dayInWords(day, now)} ${hoursInWords(slot)}`;
  }
  return undefined;
}

const chargeInWords = (charge: Paise | null) => (charge ? formatRupees(charge) : 'free');

/** What more of the goods would make the delivery possible, or free. */
function more({ least, free_from, charge }: DeliveryResponse, amount: Paise): string {
  const needed = parseRupees(least);
  if (needed !== null && amount < needed)
    return `. Orders begin at ${formatRupees(needed)}: add ${formatRupees(needed - amount)}`;
  const free = parseRupees(free_from);
  if (!charge || free === null || amount >= free) return '';
  return `; free from ${formatRupees(free)}: add ${formatRupees(free - amount)}`;
}

/** `Delivered tomorrow 9 to 12 to 560004, ₹40; free from ₹999: add ₹140` */
export function deliverySentence(found: DeliveryResponse, pin: string, amount: Paise, now: number): string {
  const pickup = found.pickup ? ' You can pick your order up at the shop.' : '';
  if (!found.serviceable) return `We do not deliver to ${pin}.${pickup}`;
  const time = nextTime(found.days, now);
  if (time === undefined && found.needs_slot) return `All delivery times to ${pin} are taken for now.${pickup}`;
  const when = time === undefined ? 'Delivered' : `Delivered ${time}`;
  return `${when} to ${pin}, ${chargeInWords(parseRupees(found.charge))}${more(found, amount)}`;
}
