import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { slotPlaces } from '../db/schema/delivery.ts';
import type { StoredDelivery } from '../db/schema/orders.ts';
import type { ApiError } from '../http/errors.ts';
import { readDeliverySettings } from './read-delivery.ts';
import { slotInWords } from './slot-words.ts';
import { keyParts, type OfferedSlot, slotKey } from './slots.ts';

/** How many orders each slot has, by key; slots without orders are left out. */
export async function takenPlaces(db: Pick<Db, 'select'>, slots: readonly OfferedSlot[]): Promise<Map<string, number>> {
  if (slots.length === 0) return new Map();
  const ids = [...new Set(slots.map(({ id }) => id))];
  const days = [...new Set(slots.map(({ day }) => day))];
  const rows = await db
    .select()
    .from(slotPlaces)
    .where(and(inArray(slotPlaces.slotId, ids), inArray(slotPlaces.day, days)));
  return new Map(rows.map(({ slotId, day, taken }) => [slotKey({ id: slotId, day }), taken]));
}

type Slot = NonNullable<StoredDelivery['slot']>;

const placeOf = ({ id, day }: Slot) => and(eq(slotPlaces.slotId, id), eq(slotPlaces.day, day));

/** Locked after customers and products (docs/api.md). */
export const giveBackPlace = (tx: Tx, slot: Slot) =>
  tx
    .update(slotPlaces)
    .set({ taken: sql`${slotPlaces.taken} - 1` })
    .where(placeOf(slot));

/** Its last place may be somebody else's by now. */
export async function takePlace(tx: Tx, slot: Slot, full: (slot: string) => ApiError) {
  const { zones } = await readDeliverySettings(tx);
  const capacity = zones.flatMap(({ slots }) => slots).find(({ _id }) => _id === slot.id)?.capacity ?? null;
  const taken = await tx
    .insert(slotPlaces)
    .values({ slotId: slot.id, day: slot.day, taken: 1 })
    .onConflictDoUpdate({
      target: [slotPlaces.slotId, slotPlaces.day],
      set: { taken: sql`${slotPlaces.taken} + 1` },
      ...(capacity !== null && { setWhere: lt(slotPlaces.taken, capacity) }),
    })
    .returning({ taken: slotPlaces.taken });
  if (taken.length === 0) throw full(slotInWords(slot));
}

export const slotOfKey = (offered: readonly OfferedSlot[], key: string): OfferedSlot | undefined => {
  const { id, day } = keyParts(key);
  return offered.find((slot) => slot.id === id && slot.day === day);
};
