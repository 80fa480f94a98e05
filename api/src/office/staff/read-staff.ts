import type { StaffMember } from '@shop/contract/office/staff';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { staff, users } from '../../db/schema/people.ts';
import { notFound } from '../../http/errors.ts';

const adders = alias(users, 'adders');

/** The configured owner first, then in the order of their addition. */
export async function readStaff(db: Db, adminPhone: string): Promise<StaffMember[]> {
  const [[configured], rows] = await Promise.all([
    db.select({ name: users.name }).from(users).where(eq(users.phone, adminPhone)),
    db
      .select({
        phone: staff.phone,
        role: staff.role,
        at: staff.addedAt,
        name: users.name,
        noted: staff.name,
        by: adders.name,
      })
      .from(staff)
      .leftJoin(users, eq(users.phone, staff.phone))
      .leftJoin(adders, eq(adders.id, staff.addedBy))
      .orderBy(asc(staff.addedAt), asc(staff.phone)),
  ]);
  const owner: StaffMember = {
    phone: adminPhone,
    role: 'owner',
    name: configured?.name ?? null,
    signed_up: configured !== undefined,
    added_at: null,
    added_by: null,
    fixed: true,
  };
  const added = rows.map(({ phone, role, at, name, noted, by }) => ({
    phone,
    role,
    name: name ?? noted,
    signed_up: name !== null,
    added_at: at.toISOString(),
    added_by: by,
    fixed: false,
  }));
  return [owner, ...added.filter(({ phone }) => phone !== adminPhone)];
}

export async function readMember(db: Db, adminPhone: string, phone: string): Promise<StaffMember> {
  const found = (await readStaff(db, adminPhone)).find((member) => member.phone === phone);
  if (!found) throw notFound('The member of the staff');
  return found;
}
