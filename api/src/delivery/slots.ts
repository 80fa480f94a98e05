import type { DeliverySettings, DeliverySlot, DeliveryZone } from '@shop/contract/delivery';
import { addDays, dayNumberOf, shopDay, timeOfDay } from '../shop-time.ts';

/** A slot of a day that is offered. */
export interface OfferedSlot {
  id: string;
  day: string;
  from: string;
  to: string;
  capacity: number | null;
}

export interface OfferedDay {
  day: string;
  slots: OfferedSlot[];
}

export const slotKey = ({ id, day }: Pick<OfferedSlot, 'id' | 'day'>) => `${id}-${day}`;

export const keyParts = (key: string) => ({ id: key.slice(0, 24), day: key.slice(25) });

/** The time until which orders for the slot on this day are accepted. */
const cutoffOf = ({ cutoff }: DeliverySlot, day: string): Date => timeOfDay(addDays(day, -cutoff.days), cutoff.time);

const offered = (slots: readonly DeliverySlot[], day: string, now: Date): OfferedSlot[] =>
  slots
    .filter((slot) => now < cutoffOf(slot, day))
    .map(({ _id: id = '', from, to, capacity }) => ({ id, day, from, to, capacity }))
    .sort((a, b) => a.from.localeCompare(b.from));

/** The days on which a zone is served, and their slots that can still be chosen, including full ones. */
export function offeredDays(
  zone: DeliveryZone,
  { days_ahead, closed_days }: Pick<DeliverySettings, 'days_ahead' | 'closed_days'>,
  now: Date,
): OfferedDay[] {
  const first = addDays(shopDay(now), zone.lead_days);
  const days = Array.from({ length: days_ahead }, (_, place) => addDays(first, place));
  return days
    .filter((day) => zone.weekdays.includes(dayNumberOf(day)) && !closed_days.includes(day))
    .map((day) => ({ day, slots: offered(zone.slots, day, now) }))
    .filter(({ slots }) => zone.slots.length === 0 || slots.length > 0);
}
