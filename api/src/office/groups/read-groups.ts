import type { Group } from '@shop/contract/office/groups';
import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { customerGroups, users } from '../../db/schema/people.ts';
import { groupPrices } from '../../db/schema/prices.ts';
import { notFound } from '../../http/errors.ts';
import { percentOf } from '../../prices/group-price.ts';

const selectGroups = (db: Pick<Db, 'select'>) =>
  db
    .select({
      id: customerGroups.id,
      name: customerGroups.name,
      hundredthsOff: customerGroups.hundredthsOff,
      customers: sql<number>`(${db.select({ n: count() }).from(users).where(eq(users.groupId, customerGroups.id))})::int`,
      prices: sql<number>`(${db.select({ n: count() }).from(groupPrices).where(eq(groupPrices.groupId, customerGroups.id))})::int`,
    })
    .from(customerGroups);

type Row = Awaited<ReturnType<typeof selectGroups>>[number];

const present = ({ id, name, hundredthsOff, customers, prices }: Row): Group => ({
  _id: id,
  name,
  percent_off: percentOf(hundredthsOff),
  customers,
  prices,
});

export async function readGroups(db: Db): Promise<Group[]> {
  const found = await selectGroups(db).orderBy(sql`lower(${customerGroups.name})`);
  return found.map(present);
}

export async function readGroup(db: Db, id: string): Promise<Group> {
  const [found] = await selectGroups(db).where(eq(customerGroups.id, id));
  if (!found) throw notFound('The group');
  return present(found);
}
