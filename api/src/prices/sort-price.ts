import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { groupPrices } from '../db/schema/prices.ts';
import { WHOLE } from './group-price.ts';
import type { PriceGroup } from './priced-for.ts';

/** The viewer: staff see hidden prices, a group of customers has its own. */
export interface PriceView {
  seesAllPrices: boolean;
  group?: PriceGroup | undefined;
  /** The language of names and texts; undefined: English. */
  language?: string | undefined;
}

/** A product, or a pack under another name. */
export type Sorted = Record<'id' | 'sortPaise' | 'minQuantity' | 'isPricing', PgColumn>;

const reducedSql = (of: Sorted, hundredthsOff: SQL) =>
  sql`greatest(sign(${of.sortPaise})::bigint, (${of.sortPaise} * (${WHOLE} - ${hundredthsOff}) + ${WHOLE / 2}) / ${WHOLE})`;

/** The group's price at the smallest quantity, which its tiers always include. */
const inGroup = (of: Sorted, { id, hundredthsOff }: PriceGroup) => {
  const otherwise = sql`${sql.param(hundredthsOff)}::int`;
  const ofTiers = sql`(
    select round((tier ->> 'price')::numeric * 100)::bigint
    from jsonb_array_elements(own.tiers) as tier
    where (tier ->> 'from')::int <= greatest(1, ${of.minQuantity})
    order by (tier ->> 'from')::int desc limit 1
  )`;
  const own = sql`(
    select case when own.tiers is null then ${reducedSql(of, sql`own.hundredths_off`)} else ${ofTiers} end
    from ${groupPrices} as own where own.group_id = ${id} and own.product_id = ${of.id}
  )`;
  return sql`coalesce(${own}, ${reducedSql(of, otherwise)})`;
};

/** Null if this person may not see it, so that no order, filter or count reveals it. */
export function sortPrice(of: Sorted, { seesAllPrices, group }: PriceView): SQL {
  const price = group ? inGroup(of, group) : sql`${of.sortPaise}`;
  return seesAllPrices ? price : sql`case when ${of.isPricing} then ${price} end`;
}
