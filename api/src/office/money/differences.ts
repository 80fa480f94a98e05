import type { MoneyDifference, SettledDifference } from '@shop/contract/order-money';
import { and, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { orders } from '../../db/schema/orders.ts';
import { providerOrders } from '../../db/schema/payments.ts';
import { users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { sayIn } from '../../languages/sentences.ts';
import { logOrderChange } from '../../orders/move-order.ts';
import { addDays, startOfDay } from '../../shop-time.ts';

const MOST = 100;

/** The provider's own id stays out of addresses, and so out of logs. */
const publicId = sql<string>`left(md5(${providerOrders.id}), 24)`;

const iso = (instant: Date | null) => instant?.toISOString() ?? '';

const read = (db: Pick<Db, 'select'>) =>
  db
    .select({ id: publicId, row: providerOrders, number: orders.number, by: users.name })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .leftJoin(users, eq(users.id, providerOrders.settledBy))
    .$dynamic();

type Found = Awaited<ReturnType<typeof read>>[number];

const present = ({ id, row, number }: Found, say: (text: string) => string): MoneyDifference => ({
  _id: id,
  order: { _id: row.orderId, orderId: number },
  text: say(row.difference ?? ''),
  at: iso(row.checkedAt),
});

/** Where the provider and the shop disagree, and nobody has looked into it yet. */
export async function readDifferences(db: Db, language: string | undefined): Promise<MoneyDifference[]> {
  const say = sayIn(language);
  const found = await read(db)
    .where(and(isNotNull(providerOrders.difference), isNull(providerOrders.settledAt)))
    .orderBy(desc(providerOrders.checkedAt))
    .limit(MOST);
  return found.map((each) => present(each, say));
}

/** What was settled on these days, with what staff found; the newest first. */
export async function readSettled(
  db: Db,
  { from, to }: { from: string; to: string },
  language: string | undefined,
): Promise<SettledDifference[]> {
  const say = sayIn(language);
  const found = await read(db)
    .where(
      and(
        ...[isNotNull(providerOrders.difference), gte(providerOrders.settledAt, startOfDay(from))],
        lt(providerOrders.settledAt, startOfDay(addDays(to, 1))),
      ),
    )
    .orderBy(desc(providerOrders.settledAt))
    .limit(MOST);
  return found.map((each) => ({
    ...present(each, say),
    note: each.row.settledNote ?? '',
    by: each.by ?? '',
    settled_at: iso(each.row.settledAt),
  }));
}

async function lockDifference(tx: Tx, id: string) {
  const [found] = await tx
    .select({ row: providerOrders, number: orders.number })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .where(and(isNotNull(providerOrders.difference), eq(publicId, id)))
    .for('update', { of: providerOrders });
  if (!found) throw notFound('This difference');
  return found;
}

/** Puts a settled difference back on the open list. A second click changes nothing. */
export function openDifference(db: Db, id: string, actorId: string): Promise<void> {
  return transact(db, async (tx) => {
    const { row, number } = await lockDifference(tx, id);
    if (!row.settledAt) return;
    await tx
      .update(providerOrders)
      .set({ settledAt: null, settledNote: null, settledBy: null })
      .where(eq(providerOrders.id, row.id));
    await logOrderChange(tx, { id: row.orderId, number }, actorId, {
      before: { settled: row.settledNote },
      after: { difference: row.difference },
    });
  });
}

interface Settling {
  id: string;
  note: string;
  actorId: string;
}

/** Takes a difference off the open list, with what staff found. A second click changes nothing. */
export function settleDifference(db: Db, { id, note, actorId }: Settling): Promise<void> {
  return transact(db, async (tx) => {
    const { row, number } = await lockDifference(tx, id);
    const settledNote = note.trim();
    if (row.settledAt && row.settledNote === settledNote && row.settledBy === actorId) return;
    if (row.settledAt)
      throw new ApiError(409, 'changed_meanwhile', 'Somebody else has settled this difference meanwhile.');
    await tx
      .update(providerOrders)
      .set({ settledAt: new Date(), settledNote, settledBy: actorId })
      .where(eq(providerOrders.id, row.id));
    await logOrderChange(tx, { id: row.orderId, number }, actorId, {
      before: {},
      after: { difference: row.difference, settled: settledNote },
    });
  });
}
