import type { OrderQuote } from '@shop/contract/order';
import { and, asc, eq, sql } from 'drizzle-orm';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Db } from '../db/database.ts';
import { changes } from '../db/schema/office.ts';
import { users } from '../db/schema/people.ts';

const priceOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'price' in value && typeof value.price === 'number'
    ? value.price
    : null;

/** Quotes by staff, by order, from the audit log. */
export async function readQuotes(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderQuote[]>> {
  const quotes = new Map<string, OrderQuote[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return quotes;
  const found = await db
    .select({ id: changes.subjectId, before: changes.before, after: changes.after, at: changes.at, by: users.name })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(and(eq(changes.kind, 'order'), sql`${changes.subjectId} = ${anyOf(orderIds)}`))
    .orderBy(asc(changes.seq));
  for (const { id, before, after, at, by } of found)
    for (const [name, value] of Object.entries(after)) {
      const price = priceOf(value);
      if (price === null) continue;
      quotes.get(id)?.push({ name, before: priceOf(before[name]), after: price, by, at: at.toISOString() });
    }
  return quotes;
}
