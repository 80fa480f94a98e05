import type { CustomerPatch } from '@shop/contract/office/customers';
import { eq } from 'drizzle-orm';
import { businessOf } from '../../accounts/profile.ts';
import { refuseUnlessMay } from '../../accounts/staff-policy.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { customerGroups, users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { invalid, notFound } from '../../http/errors.ts';
import type { Person } from '../../http/person.ts';
import type { Sessions } from '../../http/sessions.ts';

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
  if (!group) throw invalid({ group_id: 'This group no longer exists.' });
  return group.name;
}

type Business = Pick<typeof users.$inferSelect, 'gstin' | 'legalName' | 'businessAddress'>;

const businessInLog = ({ gstin, legalName, businessAddress }: Business) => ({
  gstin,
  legal_name: legalName,
  business_address: businessAddress,
});

/** Only a business has an address on its invoices that differs from where it is delivered. */
function addressIn({ business_address: typed }: CustomerPatch, gstin: string | null) {
  if (gstin === null) return { businessAddress: null };
  return typed === undefined ? {} : { businessAddress: typed.trim() || null };
}

/** A blocked customer is logged out at once. */
export async function changeCustomer(db: Db, sessions: Sessions, id: string, patch: CustomerPatch, actor: Person) {
  await transact(db, async (tx) => {
    const before = await lockCustomer(tx, id);
    const isBlocked = before.blockedAt !== null;
    const { group_id: groupId = before.groupId, blocked = isBlocked } = patch;
    const blockedAt = blocked ? (before.blockedAt ?? new Date()) : null;
    if (patch.group_id !== undefined) await refuseUnlessMay(tx, sessions, actor, 'set group', id);
    if (patch.blocked !== undefined) await refuseUnlessMay(tx, sessions, actor, 'block', id);
    const buyer = await businessOf(tx, id, patch);
    const { gstin = before.gstin } = buyer;
    const business = { ...buyer, ...addressIn(patch, gstin) };
    if ('gstin' in business || patch.business_address !== undefined)
      await refuseUnlessMay(tx, sessions, actor, 'change account', id);
    if (blocked && !isBlocked) {
      await sessions.endAll(tx, before.phone, 'user');
    }
    const [groupBefore, group] = [await groupName(tx, before.groupId), await groupName(tx, groupId)];
    await tx
      .update(users)
      .set({ groupId, blockedAt, ...business })
      .where(eq(users.id, id));
    await logChange(tx, {
      actorId: actor.userId,
      kind: 'customer',
      subjectId: id,
      subjectName: before.name,
      before: { group: groupBefore, blocked: isBlocked, ...businessInLog(before) },
      after: { group, blocked, ...businessInLog({ ...before, ...business }) },
    });
  });
}

/** They may log in again. Returns on how many devices they were logged in. */
export const logOutCustomer = (db: Db, sessions: Sessions, id: string, actor: Person): Promise<number> =>
  transact(db, async (tx) => {
    const { phone, name } = await lockCustomer(tx, id);
    await refuseUnlessMay(tx, sessions, actor, 'log out', id);
    const devices = await sessions.endAll(tx, phone, 'user');
    const change = { before: { devices }, after: { devices: 0 } };
    await logChange(tx, { actorId: actor.userId, kind: 'customer', subjectId: id, subjectName: name, ...change });
    return devices;
  });
