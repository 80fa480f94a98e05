import type { CustomerRow, CustomersQuery, CustomersResponse } from '@shop/contract/office/customers';
import { OrderStatus } from '@shop/contract/order-status';
import { searchWords } from '@shop/contract/person-rules';
import { toRupees } from '@shop/pricing/money';
import { and, count, desc, eq, ilike, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { orders } from '../../db/schema/orders.ts';
import { customerGroups, users } from '../../db/schema/people.ts';

/** Cancelled and returned orders do not count as spent. */
const counts = sql`${orders.status} not in (${OrderStatus.Cancelled}, ${OrderStatus.Returned})`;
const sumOfOrders = sql<string>`coalesce(sum(${orders.totalPaise} - ${orders.returnedPaise}) filter (where ${counts}), 0)`;

export const spentOf = (db: Pick<Db, 'select'>) =>
  sql<string>`(${db.select({ sum: sumOfOrders }).from(orders).where(eq(orders.customerId, users.id))})`;

export const rowColumns = (spent: SQL<string>) => ({
  id: users.id,
  name: users.name,
  phone: users.phone,
  createdAt: users.createdAt,
  orderCount: users.orderCount,
  blockedAt: users.blockedAt,
  groupId: users.groupId,
  groupName: customerGroups.name,
  spent,
});

interface Row {
  id: string;
  name: string;
  phone: string;
  createdAt: Date;
  orderCount: number;
  blockedAt: Date | null;
  groupId: string | null;
  groupName: string | null;
  spent: string;
}

export const presentRow = (row: Row): CustomerRow => ({
  _id: row.id,
  user_name: row.name,
  phoneNumber: row.phone,
  since: row.createdAt.toISOString(),
  orders: row.orderCount,
  spent: toRupees(Number(row.spent)),
  group: row.groupId === null ? null : { _id: row.groupId, name: row.groupName ?? '' },
  blocked_at: row.blockedAt?.toISOString() ?? null,
});

function found(q: string | undefined): SQL | undefined {
  const words = searchWords(q ?? '');
  return words ? ilike(users.searchText, containing(words)) : undefined;
}

/** Everybody's sum in one query if it decides the order; otherwise only those of the shown customers. */
async function readPage(db: Db, wanted: SQL | undefined, { sort, page = 1, limit = 25 }: CustomersQuery) {
  const offset = (page - 1) * limit;
  if (sort === 'spent') {
    const sums = db
      .select({ customerId: orders.customerId, spent: sumOfOrders.as('spent') })
      .from(orders)
      .groupBy(orders.customerId)
      .as('sums');
    const spent = sql<string>`coalesce(${sums.spent}, 0)`;
    return db
      .select(rowColumns(spent))
      .from(users)
      .leftJoin(customerGroups, eq(customerGroups.id, users.groupId))
      .leftJoin(sums, eq(sums.customerId, users.id))
      .where(wanted)
      .orderBy(desc(spent), users.id)
      .limit(limit + 1)
      .offset(offset);
  }
  const newest = [desc(users.createdAt), users.id];
  return db
    .select(rowColumns(spentOf(db)))
    .from(users)
    .leftJoin(customerGroups, eq(customerGroups.id, users.groupId))
    .where(wanted)
    .orderBy(...(sort === 'orders' ? [desc(users.orderCount), ...newest] : newest))
    .limit(limit + 1)
    .offset(offset);
}

export async function readCustomers(db: Db, query: CustomersQuery): Promise<CustomersResponse> {
  const { limit = 25 } = query;
  const wanted = and(
    found(query.q),
    query.group === undefined ? undefined : eq(users.groupId, query.group),
    query.blocked ? isNotNull(users.blockedAt) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    readPage(db, wanted, query),
    db.select({ total: count() }).from(users).where(wanted),
  ]);
  return {
    customers: rows.slice(0, limit).map(presentRow),
    hasMore: rows.length > limit,
    total: counted?.total ?? 0,
  };
}
