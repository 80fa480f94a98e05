import type { OrderDelivery } from '@shop/contract/delivery';
import { toRupees } from '@shop/pricing/money';
import type { StoredDelivery } from '../db/schema/orders.ts';
import { inLanguage } from '../languages/in-language.ts';
import { chargeOf } from './charge.ts';
import { arrivalInWords } from './slot-words.ts';
import { slotKey } from './slots.ts';

const presentSlot = (slot: NonNullable<StoredDelivery['slot']>, language: string | undefined) => ({
  _id: slotKey(slot),
  day: slot.day,
  from: slot.from,
  to: slot.to,
  in_words: arrivalInWords(slot, new Date(), language),
});

/** `sees`: whether the viewer may know the amounts. `visible`: what the lines cost whose prices the viewer sees, in paise. */
export function presentDelivery(
  { deliveryPaise, totalPaise }: { deliveryPaise: number; totalPaise: number | null },
  { slot, pickup, note, note_in, rule, carrier, tracking, link }: StoredDelivery,
  { sees, visible, language }: { sees: boolean; visible: number; language: string | undefined },
): OrderDelivery {
  const isOpen = rule !== undefined && totalPaise === null;
  // The total can only rise, so what is free stays free.
  const isFree = rule !== undefined && chargeOf(rule, null, visible) === 0;
  return {
    charge: isFree ? 0 : sees && !isOpen ? toRupees(deliveryPaise) : null,
    slot: slot && presentSlot(slot, language),
    pickup,
    carrier: carrier ?? null,
    tracking: tracking ?? null,
    ...(link && { link }),
    ...(note && inLanguage({ note }, ['note'], note_in, language)),
  };
}
