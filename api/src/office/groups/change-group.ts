import type { GroupPatch, GroupRequest } from '@shop/contract/office/groups';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { customerGroups, users } from '../../db/schema/people.ts';
import { groupPrices } from '../../db/schema/prices.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid, notFound } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { hundredthsOf, percentOf } from '../../prices/group-price.ts';

const MOST = 100;

/** One after the other, so that no two take the same name. */
const lockGroups = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7214017)`);

export async function lockGroup(tx: Tx, id: string) {
  const [group] = await tx.select().from(customerGroups).where(eq(customerGroups.id, id)).for('no key update');
  if (!group) throw notFound('The group');
  return group;
}

async function refuseTakenName(tx: Tx, name: string, id = '') {
  const [same] = await tx
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(and(sql`lower(${customerGroups.name}) = lower(${name})`, ne(customerGroups.id, id)));
  if (same) throw invalid({ name: 'A group with this name already exists.' });
}

export async function addGroup(db: Db, request: GroupRequest, actorId: string): Promise<string> {
  const [id, name] = [newId(), request.name.trim()];
  await transact(db, async (tx) => {
    await lockGroups(tx);
    const [there] = await tx.select({ count: count() }).from(customerGroups);
    if ((there?.count ?? 0) >= MOST) throw new ApiError(409, 'too_many_groups', `There can be ${MOST} groups at most.`);
    await refuseTakenName(tx, name);
    await tx.insert(customerGroups).values({ id, name, hundredthsOff: hundredthsOf(request.percent_off) });
    const after = { name, percent_off: request.percent_off };
    await logChange(tx, { actorId, kind: 'group', subjectId: id, subjectName: name, before: {}, after });
  });
  return id;
}

export async function changeGroup(db: Db, id: string, patch: GroupPatch, actorId: string) {
  await transact(db, async (tx) => {
    await lockGroups(tx);
    const group = await lockGroup(tx, id);
    const before = { name: group.name, percent_off: percentOf(group.hundredthsOff) };
    const after = { ...before, ...patch };
    const name = after.name.trim();
    await refuseTakenName(tx, name, id);
    const hundredthsOff = hundredthsOf(after.percent_off);
    await tx.update(customerGroups).set({ name, hundredthsOff }).where(eq(customerGroups.id, id));
    const changed = { before, after: { ...after, name } };
    await logChange(tx, { actorId, kind: 'group', subjectId: id, subjectName: name, ...changed });
  });
}

/** The database removes customers from the group. They are locked before it, as when one is put into another group. */
const lockCustomersOf = (tx: Tx, id: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.groupId, id)).orderBy(asc(users.id)).for('no key update');

/** Its customers pay the normal prices from then on. */
export async function removeGroup(db: Db, id: string, actorId: string) {
  await transact(db, async (tx) => {
    await lockCustomersOf(tx, id);
    const { name, hundredthsOff } = await lockGroup(tx, id);
    const [[customers], [prices]] = [
      await tx.select({ count: count() }).from(users).where(eq(users.groupId, id)),
      await tx.select({ count: count() }).from(groupPrices).where(eq(groupPrices.groupId, id)),
    ];
    await tx.delete(customerGroups).where(eq(customerGroups.id, id));
    const before = {
      name,
      percent_off: percentOf(hundredthsOff),
      customers: customers?.count ?? 0,
      prices: prices?.count ?? 0,
    };
    await logChange(tx, { actorId, kind: 'group', subjectId: id, subjectName: name, before, after: {} });
  });
}
