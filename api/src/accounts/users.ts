import { isOfOffice, rightsOf } from '@shop/contract/office/rights';
import type { SavedAddress, User } from '@shop/contract/user';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { addresses, staff, users } from '../db/schema/people.ts';
import { notFound } from '../http/errors.ts';
import type { StaffRoleOf } from '../http/sessions.ts';

export const presentAddress = (row: typeof addresses.$inferSelect): SavedAddress => ({
  _id: row.id,
  address_nickname: row.nickname,
  user_id: row.userId,
  address: row.address,
  pin: row.pin,
  city: row.city,
  state: row.state,
});

export const addressesOf = (db: Pick<Db, 'select'>, userId: string) =>
  db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.createdAt), asc(addresses.id));

export async function readUser(db: Pick<Db, 'select'>, id: string, staffRoleOf: StaffRoleOf): Promise<User> {
  const [[found], saved] = await Promise.all([
    db
      .select({ row: users, stored: staff.role })
      .from(users)
      .leftJoin(staff, eq(staff.phone, users.phone))
      .where(eq(users.id, id)),
    addressesOf(db, id),
  ]);
  if (!found) throw notFound('The customer');
  const { row, stored } = found;
  const staffRole = staffRoleOf(row.phone, stored);
  const chosen = saved.find((address) => address.id === row.defaultAddressId);
  return {
    _id: row.id,
    user_name: row.name,
    user_email: row.email,
    phoneNumber: row.phone,
    role: isOfOffice(staffRole) ? 'admin' : 'user',
    ...(staffRole && { rights: [...rightsOf(staffRole)] }),
    ...(row.groupId !== null && { price_group: row.groupId }),
    ...(row.gstin !== null && { gstin: row.gstin, legal_name: row.legalName ?? '' }),
    ...(row.language !== null && { language: row.language }),
    default_address: chosen?.id ?? null,
    address: chosen?.address ?? null,
    pin: chosen?.pin ?? null,
    city: chosen?.city ?? null,
    state: chosen?.state ?? null,
    savedAddresses: saved.map(presentAddress),
  };
}
