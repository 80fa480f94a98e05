import type { DeviceSession } from '@shop/contract/sessions';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sessions } from '../db/schema/people.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { Person } from '../http/person.ts';
import { isAlive } from './sessions.ts';

const PROVED_WITHIN_MS = 5 * 60_000;
const ID_DIGITS = 16;

export async function devicesOf(db: Db, { userId, staffRole, tokenHash }: Person): Promise<DeviceSession[]> {
  const stored = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.createdAt));
  return stored
    .filter((session) => isAlive(session, staffRole ? 'admin' : 'user', Date.now()))
    .map((session) => ({
      id: session.tokenHash.slice(0, ID_DIGITS),
      device: session.device,
      logged_in_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      current: session.tokenHash === tokenHash,
    }));
}

/** A stranger with a logged-in phone gets no code, so cannot end the owner's sessions. */
function checkProvedLately({ loggedInAt }: Person) {
  if (Date.now() - loggedInAt.getTime() > PROVED_WITHIN_MS)
    throw new ApiError(403, 'prove_again', 'Please confirm your number with a new code first.');
}

/** `others`, or one id. Returns how many have ended. */
export async function endDevices(db: Db, person: Person, which: string): Promise<number> {
  checkProvedLately(person);
  const chosen =
    which === 'others'
      ? ne(sessions.tokenHash, person.tokenHash)
      : eq(sql`left(${sessions.tokenHash}, ${sql.raw(String(ID_DIGITS))})`, which);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, person.userId), chosen))
    .returning({ tokenHash: sessions.tokenHash });
  if (ended.length === 0 && which !== 'others') throw notFound('The device');
  return ended.length;
}
