import type { CustomerPatch } from '@shop/contract/office/customers';
import { eq } from 'drizzle-orm';
import type { Sessions } from '../../accounts/sessions.ts';
import type { Db, Tx } from '../../db/database.ts';
import { customerGroups, staff, users } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid, notFound } from '../../http/errors.ts';
import { keepChange } from '../changes/keep-change.ts';

async function lockCustomer(tx: Tx, id: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!user) throw notFound('The customer');
  return user;
}

async function groupName(tx: Tx, id: string | null) {
  if (id === null) return null;
  const [group] = await tx
    .select({ name: customerGroups.name })
    .from(customerGroups)
    .where(eq(customerGroups.id, id))
    .for('key share');
  if (!group) throw invalid({ group_id: 'There is no such group any more.' });
  return group.name;
}

async function refuseStaff(tx: Tx, { staffRoleOf }: Sessions, phone: string, way: string) {
  const [kept] = await tx.select({ role: staff.role }).from(staff).where(eq(staff.phone, phone)).for('key share');
  if (!staffRoleOf(phone, kept?.role ?? null)) return;
  throw new ApiError(409, 'is_staff', `This number is one of the staff. ${way}`);
}

/** A blocked customer is logged out at once. */
export async function changeCustomer(db: Db, sessions: Sessions, id: string, patch: CustomerPatch, actorId: string) {
  await transact(db, async (tx) => {
    const before = await lockCustomer(tx, id);
    const isBlocked = before.blockedAt !== null;
    const { group_id: groupId = before.groupId, blocked = isBlocked } = patch;
    const blockedAt = blocked ? (before.blockedAt ?? new Date()) : null;
    if (blocked && !isBlocked) {
      await refuseStaff(tx, sessions, before.phone, 'Take it off the staff first.');
      await sessions.endAll(tx, before.phone, 'user');
    }
    const [groupBefore, group] = [await groupName(tx, before.groupId), await groupName(tx, groupId)];
    await tx.update(users).set({ groupId, blockedAt }).where(eq(users.id, id));
    await keepChange(tx, {
      actorId,
      kind: 'customer',
      subjectId: id,
      subjectName: before.name,
      before: { group: groupBefore, blocked: isBlocked },
      after: { group, blocked },
    });
  });
}

/** They may log in again. Returns on how many devices they were logged in. */
export const logOutCustomer = (db: Db, sessions: Sessions, id: string, actorId: string): Promise<number> =>
  transact(db, async (tx) => {
    const { phone, name } = await lockCustomer(tx, id);
    await refuseStaff(tx, sessions, phone, 'Owners log it out on the page of the staff.');
    const devices = await sessions.endAll(tx, phone, 'user');
    const change = { before: { devices }, after: { devices: 0 } };
    await keepChange(tx, { actorId, kind: 'customer', subjectId: id, subjectName: name, ...change });
    return devices;
  });
