import type { ProfileRequest } from '@shop/contract/user';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { addresses, users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { invalid, notFound } from '../http/errors.ts';
import { keepForLog, readForLog } from './log-account.ts';

export async function changeProfile(db: Db, userId: string, request: ProfileRequest, actorId: string) {
  const { user_name: name, user_email: email, default_address: addressId } = request;
  await transact(db, async (tx) => {
    const before = await readForLog(tx, userId, actorId);
    if (addressId) {
      const [own] = await tx
        .select({ id: addresses.id })
        .from(addresses)
        .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
        .for('key share');
      if (!own) throw invalid({ default_address: 'This is not one of the saved addresses.' });
    }
    const changed = await tx
      .update(users)
      .set({ name: name?.trim(), email: email === '' ? null : email, defaultAddressId: addressId })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (changed.length === 0) throw notFound('The customer');
    await keepForLog(tx, before, await readForLog(tx, userId, actorId));
  });
}
