import { createHash } from 'node:crypto';
import type { PushDevice } from '@shop/contract/push';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { lockCustomer } from '../accounts/lock-customer.ts';
import type { Db } from '../db/database.ts';
import { messageOptOuts, pushDevices } from '../db/schema/messages.ts';
import { transact } from '../db/transact.ts';

/** The oldest devices are dropped. */
const MOST = 10;

type DeviceRow = typeof pushDevices.$inferSelect;

/** A browser finds its own subscription by this id, so nobody else learns the address. */
export const deviceIdOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex').slice(0, 24);

export const readDevices = (db: Pick<Db, 'select'>, userId: string): Promise<DeviceRow[]> =>
  db.select().from(pushDevices).where(eq(pushDevices.userId, userId)).orderBy(asc(pushDevices.at));

/** Belongs to the session: a logged-out device gets no messages. A browser has one subscription, of one person. */
export function addDevice(db: Db, userId: string, sessionHash: string, device: PushDevice): Promise<void> {
  return transact(db, async (tx) => {
    await lockCustomer(tx, userId);
    const values = { userId, sessionHash, ...device, at: new Date() };
    await tx
      .insert(pushDevices)
      .values({ id: deviceIdOf(device.endpoint), ...values })
      .onConflictDoUpdate({ target: pushDevices.id, set: values });
    // A subscription means that the person wants messages on devices.
    await tx.delete(messageOptOuts).where(and(eq(messageOptOuts.userId, userId), eq(messageOptOuts.channel, 'push')));
    const older = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(desc(pushDevices.at), asc(pushDevices.id))
      .offset(MOST);
    await tx.delete(pushDevices).where(inArray(pushDevices.id, older));
  });
}

export async function forgetDevices(db: Pick<Db, 'delete'>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, [...ids]));
}
