import type { OrderDelivery } from '@shop/contract/delivery';
import { toRupees } from '@shop/pricing/money';
import type { StoredDelivery } from '../db/schema/orders.ts';
import { inLanguage } from '../languages/in-language.ts';
import { arrivalInWords } from './slot-words.ts';
import { slotKey } from './slots.ts';

const presentSlot = (slot: NonNullable<StoredDelivery['slot']>, language: string | undefined) => ({
  _id: slotKey(slot),
  day: slot.day,
  from: slot.from,
  to: slot.to,
  in_words: arrivalInWords(slot, new Date(), language),
});

/** `sees`: whether the viewer may know the amounts. */
export function presentDelivery(
  { deliveryPaise, totalPaise }: { deliveryPaise: number; totalPaise: number | null },
  { slot, pickup, note, note_in, rule, carrier, tracking, link }: StoredDelivery,
  { sees, language }: { sees: boolean; language: string | undefined },
): OrderDelivery {
  const isOpen = rule !== undefined && totalPaise === null;
  return {
    charge: sees && !isOpen ? toRupees(deliveryPaise) : null,
    slot: slot && presentSlot(slot, language),
    pickup,
    carrier: carrier ?? null,
    tracking: tracking ?? null,
    ...(link && { link }),
    ...(note && inLanguage({ note }, ['note'], note_in, language)),
  };
}
