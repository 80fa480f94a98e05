import type { StaffRole } from '@shop/contract/office/rights';
import type { NewStaffRequest } from '@shop/contract/office/staff';
import { count, eq, sql } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { staff, users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import type { Shop } from '../../shop.ts';

const MOST = 200;

/** One after the other: of two owners who remove each other's role at once, one stays. */
const lockStaff = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7214018)`);

const fixed = () =>
  new ApiError(
    409,
    'fixed_owner',
    "This number is an owner by the shop's configuration, and only there it can be changed.",
  );
const lastOwner = () =>
  new ApiError(409, 'last_owner', 'This is the last owner who can log in. Make somebody else an owner first.');

/** Owners with an account; the configured number becomes one when it signs up. */
async function refuseLastOwner(tx: Tx, adminPhone: string, phone: string) {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, adminPhone));
  if (account) return;
  const owners = await tx
    .select({ phone: staff.phone })
    .from(staff)
    .innerJoin(users, eq(users.phone, staff.phone))
    .where(eq(staff.role, 'owner'));
  if (!owners.some((owner) => owner.phone !== phone)) throw lastOwner();
}

async function memberOf(tx: Tx, adminPhone: string, phone: string) {
  await lockStaff(tx);
  if (phone === adminPhone) throw fixed();
  const [member] = await tx
    .select({ role: staff.role, name: users.name, noted: staff.name })
    .from(staff)
    .leftJoin(users, eq(users.phone, staff.phone))
    .where(eq(staff.phone, phone));
  if (!member) throw notFound('The member of the staff');
  return { role: member.role, name: member.name ?? member.noted ?? phone };
}

async function refuseBlocked(tx: Tx, phone: string) {
  const [user] = await tx
    .select({ name: users.name, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.phone, phone))
    .for('key share');
  if (user?.blockedAt) throw new ApiError(409, 'is_blocked', 'This customer is blocked. Unblock them first.');
  return user?.name;
}

export async function addStaff(
  db: Db,
  { adminPhone }: Shop['config'],
  { phone, role, name }: NewStaffRequest,
  actorId: string,
) {
  await transact(db, async (tx) => {
    await lockStaff(tx);
    if (phone === adminPhone) throw fixed();
    const [there] = await tx.select({ count: count() }).from(staff);
    if ((there?.count ?? 0) >= MOST)
      throw new ApiError(409, 'too_many_staff', `There can be ${MOST} of the staff at most.`);
    const subjectName = (await refuseBlocked(tx, phone)) ?? name ?? phone;
    const added = await tx
      .insert(staff)
      .values({ phone, role, name, addedBy: actorId })
      .onConflictDoNothing()
      .returning({ phone: staff.phone });
    if (added.length === 0) throw new ApiError(409, 'is_staff', 'This number is one of the staff already.');
    await logChange(tx, { actorId, kind: 'staff', subjectId: phone, subjectName, before: {}, after: { role } });
  });
}

export async function changeStaff(
  db: Db,
  { config, sessions }: Pick<Shop, 'config' | 'sessions'>,
  phone: string,
  role: StaffRole | undefined,
  actorId: string,
) {
  await transact(db, async (tx) => {
    const member = await memberOf(tx, config.adminPhone, phone);
    if (member.role === 'owner' && role !== 'owner') await refuseLastOwner(tx, config.adminPhone, phone);
    if (role) await tx.update(staff).set({ role }).where(eq(staff.phone, phone));
    else {
      await tx.delete(staff).where(eq(staff.phone, phone));
      await sessions.endAll(tx, phone, 'admin');
    }
    const change = { before: { role: member.role }, after: role ? { role } : {} };
    await logChange(tx, { actorId, kind: 'staff', subjectId: phone, subjectName: member.name, ...change });
  });
}
