import { and, asc, eq, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { messages } from '../db/schema/messages.ts';

export type MessageRow = typeof messages.$inferSelect;

/** How long a message belongs to the process that sends it: longer than any channel may take. */
const LEASE = sql`now() + interval '2 minutes'`;

const earlier = alias(messages, 'earlier');

/** The next due message, unless an earlier one of the same order to the same recipient is still unsent. */
export async function takeMessage(db: Db): Promise<MessageRow | undefined> {
  const before = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        ...[eq(earlier.orderId, messages.orderId), eq(earlier.recipient, messages.recipient)],
        ...[sql`${earlier.seq} < ${messages.seq}`, isNotNull(earlier.nextAt)],
      ),
    );
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(lte(messages.nextAt, sql`now()`), notExists(before)))
    .orderBy(asc(messages.nextAt), asc(messages.seq))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(messages)
    .set({ nextAt: LEASE })
    .where(eq(messages.id, sql`(${due})`))
    .returning();
  return taken;
}
