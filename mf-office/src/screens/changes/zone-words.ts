import type { DeliverySlot, DeliveryZone } from '@shop/contract/delivery';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { timeInWords } from '../../lib/moments.ts';
import { plural, t } from '../../t.ts';

/** Monday is 0. */
const weekdays = () => [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')];
const daysInWords = (days: readonly number[]) =>
  days.length === weekdays().length ? t('every day') : days.map((day) => weekdays()[day]).join(', ');

const rupees = (amount: number) => formatRupees(parseRupees(amount) ?? 0);

function slotInWords({ from, to, cutoff: { days, time }, capacity }: DeliverySlot): string {
  const clock = timeInWords(time);
  const until =
    days === 0
      ? t('orders until {time} on the same day', { time: clock })
      : plural(
          days,
          { one: 'orders until {time} the day before', other: 'orders until {time}, {count} days before' },
          { time: clock },
        );
  const most =
    capacity === null ? undefined : plural(capacity, { one: 'at most 1 order', other: 'at most {count} orders' });
  return [t('{from} to {to}', { from: timeInWords(from), to: timeInWords(to) }), until, most]
    .filter(Boolean)
    .join(', ');
}

const chargeInWords = ({ by, steps }: DeliveryZone['charge']) =>
  steps
    .map(({ from, charge }) =>
      t('{charge} from {from}', {
        charge: charge === 0 ? t('free') : rupees(charge),
        from: by === 'weight' ? t('{weight} kg', { weight: from / 1000 }) : rupees(from),
      }),
    )
    .join(', ');

function cashInWords({ allowed, up_to }: DeliveryZone['cod']): string | undefined {
  if (!allowed) return t('no cash on delivery');
  return up_to === null ? undefined : t('cash on delivery up to {amount}', { amount: rupees(up_to) });
}

/** A zone of delivery as an owner reads it in the log. */
export function zoneInWords(zone: DeliveryZone): string {
  const { name, everywhere, pins, weekdays: days, slots, charge, free_from, least, cod } = zone;
  const parts = [
    everywhere ? t('Everywhere else') : pins.join(', '),
    daysInWords(days),
    ...slots.map(slotInWords),
    chargeInWords(charge),
    free_from === null ? undefined : t('free from {amount}', { amount: rupees(free_from) }),
    least === null ? undefined : t('orders from {amount}', { amount: rupees(least) }),
    cashInWords(cod),
  ];
  return `${name}: ${parts.filter(Boolean).join('; ')}`;
}

export const isZone = (value: object): value is DeliveryZone => 'pins' in value && 'slots' in value;
