import type { DeliverySettings } from '@shop/contract/delivery';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row, from the first save on. */
export const deliverySettings = pgTable('delivery_settings', {
  id: text('id').$type<'shop'>().primaryKey(),
  data: jsonb('data').$type<DeliverySettings>().notNull(),
  version: integer('version').notNull(),
  savedAt: instant('saved_at').notNull(),
  savedBy: text('saved_by').notNull(),
});

/** How many orders each slot of a day has; changed in the transaction that places or cancels an order. */
export const slotPlaces = pgTable(
  'slot_places',
  {
    slotId: text('slot_id').notNull(),
    /** The shop's day. */
    day: text('day').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [primaryKey({ columns: [t.slotId, t.day] }), check('slot_places_taken', sql`${t.taken} >= 0`)],
);
