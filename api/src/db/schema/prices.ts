import type { PriceTier } from '@shop/contract/product';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { customerGroups } from './people.ts';

/** The price of one product for a group: its own tiers, or a discount. */
export const groupPrices = pgTable(
  'group_prices',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    tiers: jsonb('tiers').$type<PriceTier[]>(),
    hundredthsOff: integer('hundredths_off'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.productId] }),
    check('group_prices_one', sql`(${t.tiers} is null) <> (${t.hundredthsOff} is null)`),
  ],
);
