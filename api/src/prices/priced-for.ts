import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupPrices } from '../db/schema/prices.ts';
import { type GroupPrice, priceInGroup, type RowPrices } from './group-price.ts';

/** The group whose prices a customer gets. */
export interface PriceGroup {
  id: string;
  /** The discount on every product without its own price in the group. */
  hundredthsOff: number;
}

type Stored = typeof groupPrices.$inferSelect;

const priceOf = ({ hundredthsOff }: PriceGroup, stored: Stored | undefined): GroupPrice =>
  stored?.tiers ? { tiers: stored.tiers } : { hundredthsOff: stored?.hundredthsOff ?? hundredthsOff };

/** The rows with the group's prices instead of the normal ones. */
export async function pricedFor<Row extends RowPrices & { id: string }>(
  db: Pick<Db, 'select'>,
  group: PriceGroup | undefined,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!group || rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const stored = await db
    .select()
    .from(groupPrices)
    .where(and(eq(groupPrices.groupId, group.id), sql`${groupPrices.productId} = any(${sql.param(ids)}::text[])`));
  const byId = new Map(stored.map((price) => [price.productId, price]));
  return rows.map((row) => ({ ...row, ...priceInGroup(row, priceOf(group, byId.get(row.id))) }));
}
