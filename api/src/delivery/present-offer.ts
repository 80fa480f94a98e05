import type { DeliveryResponse, DeliverySettings, OpenSlot } from '@shop/contract/delivery';
import { type Paise, parseRupees, toRupees } from '@shop/pricing/money';
import type { Db } from '../db/database.ts';
import { inLanguage } from '../languages/in-language.ts';
import { chargeOf } from './charge.ts';
import { takenPlaces } from './slot-places.ts';
import { type OfferedSlot, offeredDays, slotKey } from './slots.ts';
import { zoneOf } from './zones.ts';

export interface ToQuote {
  pin: string;
  value: Paise;
  /** The weight of the pieces with a known weight; `others` counts the rest. */
  weight: number;
  unweighed: number;
}

const openSlot = (slot: OfferedSlot, taken: ReadonlyMap<string, number>): OpenSlot => ({
  _id: slotKey(slot),
  from: slot.from,
  to: slot.to,
  left: slot.capacity === null ? null : Math.max(0, slot.capacity - (taken.get(slotKey(slot)) ?? 0)),
});

interface Reader {
  /** Where the shop is, in the reader's language; or marked as English. */
  address: { address: string; address_lang?: 'en' };
  language: string | undefined;
}

const pickupOf = ({ pickup: { allowed, note, in_languages } }: DeliverySettings, { address, language }: Reader) =>
  allowed ? { ...address, ...inLanguage({ note }, ['note'], in_languages, language) } : null;

/** For pincodes without delivery, and for shops without delivery settings: free, at any time. */
const plain = (serviceable: boolean): Omit<DeliveryResponse, 'pickup'> => ({
  serviceable,
  charge: serviceable ? 0 : null,
  free_from: null,
  least: null,
  cod: serviceable,
  cod_up_to: null,
  days: [],
  needs_slot: false,
});

/** Whether, when and for how much the shop delivers to a pincode. */
export async function presentOffer(
  db: Pick<Db, 'select'>,
  settings: DeliverySettings,
  reader: Reader,
  { pin, value, weight, unweighed }: ToQuote,
  now: Date,
): Promise<DeliveryResponse> {
  const pickup = pickupOf(settings, reader);
  const zone = zoneOf(settings, pin);
  if (!zone) return { ...plain(settings.zones.length === 0), pickup };
  const days = offeredDays(zone, settings, now);
  const taken = await takenPlaces(
    db,
    days.flatMap(({ slots }) => slots),
  );
  const grams = weight + unweighed * settings.unknown_weight;
  const charge = chargeOf({ charge: zone.charge, free_from: zone.free_from, grams }, value);
  const upTo = parseRupees(zone.cod.up_to);
  return {
    serviceable: true,
    charge: toRupees(charge ?? 0),
    free_from: zone.free_from,
    least: zone.least,
    cod: zone.cod.allowed && (upTo === null || value + (charge ?? 0) <= upTo),
    cod_up_to: zone.cod.up_to,
    days: days.map(({ day, slots }) => ({ day, slots: slots.map((slot) => openSlot(slot, taken)) })),
    needs_slot: zone.slots.length > 0,
    pickup,
  };
}
