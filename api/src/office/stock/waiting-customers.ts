import type { ToldRequest, WaitingResponse } from '@shop/contract/office/stock';
import { and, asc, eq, sql } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { messages } from '../../db/schema/messages.ts';
import { users } from '../../db/schema/people.ts';
import { stockRequests } from '../../db/schema/stock.ts';
import { transact } from '../../db/transact.ts';
import { notFound } from '../../http/errors.ts';

/** Customers who still wait for their message, by the time of their request, then those who got it. */
export async function readWaiting(db: Db, productId: string, page: number, limit: number): Promise<WaitingResponse> {
  const found = await db
    .select({
      user_id: users.id,
      name: users.name,
      phone: users.phone,
      at: stockRequests.at,
      told_at: stockRequests.toldAt,
      being_told: sql<boolean>`${messages.state} is not distinct from 'waiting'`,
    })
    .from(stockRequests)
    .innerJoin(users, eq(users.id, stockRequests.userId))
    .leftJoin(messages, eq(messages.id, stockRequests.messageId))
    .where(eq(stockRequests.productId, productId))
    .orderBy(sql`${stockRequests.toldAt} is not null`, asc(stockRequests.at), asc(users.id))
    .offset((page - 1) * limit)
    .limit(limit + 1);
  const customers = found
    .slice(0, limit)
    .map((row) => ({ ...row, at: row.at.toISOString(), told_at: row.told_at?.toISOString() ?? null }));
  return { customers, hasMore: found.length > limit };
}

export function markInformed(
  db: Db,
  productId: string,
  userId: string,
  { told: isInformed }: ToldRequest,
  actorId: string,
) {
  return transact(db, async (tx) => {
    const own = and(eq(stockRequests.productId, productId), eq(stockRequests.userId, userId));
    const [found] = await tx
      .select({ toldAt: stockRequests.toldAt, product: products.name, customer: users.name })
      .from(stockRequests)
      .innerJoin(products, eq(products.id, stockRequests.productId))
      .innerJoin(users, eq(users.id, stockRequests.userId))
      .where(own)
      .for('update', { of: stockRequests });
    if (!found) throw notFound('The request');
    if ((found.toldAt !== null) === isInformed) return;
    await tx
      .update(stockRequests)
      // A pending message would inform them a second time.
      .set({ toldAt: isInformed ? new Date() : null, messageId: null })
      .where(own);
    await logChange(tx, {
      actorId,
      kind: 'stock',
      subjectId: productId,
      subjectName: found.product,
      before: { told: isInformed ? null : found.customer },
      after: { told: isInformed ? found.customer : null },
    });
  });
}
