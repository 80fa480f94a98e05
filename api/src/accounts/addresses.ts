import type { AddressPatch, AddressRequest, SavedAddress } from '@shop/contract/user';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { addresses, users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { ApiError, forbidden, notFound } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { storedState } from './address-names.ts';
import { lockCustomer } from './lock-customer.ts';
import { logAccountChange, readAccountForLog } from './log-account.ts';
import { presentAddress } from './users.ts';

const MOST = 50;

/** The first one becomes the default. */
export async function addAddress(db: Db, request: AddressRequest, actorId: string): Promise<SavedAddress> {
  return transact(db, async (tx) => {
    const { user_id: userId, address_nickname: nickname, address, pin, city, state } = request;
    if (!(await lockCustomer(tx, userId))) throw notFound('The customer');
    const before = await readAccountForLog(tx, userId, actorId);
    const [saved] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId));
    if ((saved?.count ?? 0) >= MOST)
      throw new ApiError(409, 'too_many_addresses', `No more than ${MOST} addresses can be saved.`);
    const [added] = await tx
      .insert(addresses)
      .values({ id: newId(), userId, nickname: nickname.trim(), address, pin, city, state: storedState(state) })
      .returning();
    if (!added) throw notFound('The address');
    await tx
      .update(users)
      .set({ defaultAddressId: added.id })
      .where(and(eq(users.id, userId), isNull(users.defaultAddressId)));
    await logAccountChange(tx, before, await readAccountForLog(tx, userId, actorId));
    return presentAddress(added);
  });
}

const own = (userId: string, id: string) => and(eq(addresses.id, id), eq(addresses.userId, userId));

export async function changeAddress(
  db: Db,
  userId: string,
  id: string,
  patch: AddressPatch,
  actorId: string,
): Promise<SavedAddress> {
  const { user_id: stated, address_nickname: nickname, address, pin, city, state } = patch;
  if (stated !== undefined && stated !== userId) throw forbidden();
  return transact(db, async (tx) => {
    const before = await readAccountForLog(tx, userId, actorId);
    const [changed] = await tx
      .update(addresses)
      .set({ userId, nickname: nickname?.trim(), address, pin, city, state: state && storedState(state) })
      .where(own(userId, id))
      .returning();
    if (!changed) throw notFound('The address');
    await logAccountChange(tx, before, await readAccountForLog(tx, userId, actorId));
    return presentAddress(changed);
  });
}

export async function removeAddress(db: Db, userId: string, id: string, actorId: string) {
  await transact(db, async (tx) => {
    const before = await readAccountForLog(tx, userId, actorId);
    const removed = await tx.delete(addresses).where(own(userId, id)).returning({ id: addresses.id });
    if (removed.length === 0) throw notFound('The address');
    await logAccountChange(tx, before, await readAccountForLog(tx, userId, actorId));
  });
}
