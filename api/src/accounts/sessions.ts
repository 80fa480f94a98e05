import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@shop/contract/common';
import { isOfOffice } from '@shop/contract/office/rights';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { gather } from '../db/gather.ts';
import { customerGroups, sessions, staff, users } from '../db/schema/people.ts';
import type { Sessions, StaffRoleOf } from '../http/sessions.ts';

const HOUR = 3_600_000;
const IDLE_MS = 7 * 24 * HOUR;
const LONGEST_MS = 30 * 24 * HOUR;
const LONGEST_ADMIN_MS = 12 * HOUR;
const NOTE_USE_EVERY_MS = 5 * 60_000;

interface Times {
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

const times = { createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, expiresAt: sessions.expiresAt };

export function isAlive({ createdAt, lastUsedAt, expiresAt }: Times, role: Role, now: number) {
  const longest = role === 'admin' ? LONGEST_ADMIN_MS : LONGEST_MS;
  return now <= Math.min(expiresAt.getTime(), createdAt.getTime() + longest, lastUsedAt.getTime() + IDLE_MS);
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Random tokens, stored as hashes. Role and group are read with every request, so a change counts at once everywhere.
 */
export function createSessions(db: Db, adminPhone: string, now: () => number = Date.now): Sessions {
  const find = db
    .select({
      tokenHash: sessions.tokenHash,
      userId: sessions.userId,
      phone: users.phone,
      blockedAt: users.blockedAt,
      staffRole: staff.role,
      groupId: customerGroups.id,
      hundredthsOff: customerGroups.hundredthsOff,
      orderCount: users.orderCount,
      orderChanges: users.orderChanges,
      ...times,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staff, eq(staff.phone, users.phone))
    .leftJoin(customerGroups, eq(customerGroups.id, users.groupId))
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`)
    .prepare('find_sessions');

  const findOne = gather(async (tokenHashes: string[]) => {
    const found = await find.execute({ tokenHashes });
    const byHash = new Map(found.map((session) => [session.tokenHash, session]));
    return tokenHashes.map((tokenHash) => byHash.get(tokenHash));
  });

  const staffRoleOf: StaffRoleOf = (phone, stored) => (phone === adminPhone ? 'owner' : (stored ?? undefined));

  return {
    staffRoleOf,

    async start(on, userId, device) {
      const token = randomBytes(32).toString('base64url');
      const at = new Date(now());
      await on.insert(sessions).values({
        tokenHash: hashToken(token),
        userId,
        createdAt: at,
        lastUsedAt: at,
        expiresAt: new Date(now() + LONGEST_MS),
        device,
      });
      return token;
    },

    async personOf(token) {
      const tokenHash = hashToken(token);
      const found = await findOne(tokenHash);
      if (!found || found.blockedAt) return undefined;
      const staffRole = staffRoleOf(found.phone, found.staffRole);
      if (!isAlive(found, staffRole ? 'admin' : 'user', now())) return undefined;
      if (now() - found.lastUsedAt.getTime() > NOTE_USE_EVERY_MS) {
        await db
          .update(sessions)
          .set({ lastUsedAt: new Date(now()) })
          .where(eq(sessions.tokenHash, tokenHash));
      }
      const { userId, phone, groupId, hundredthsOff, orderCount, orderChanges } = found;
      const group = groupId === null || hundredthsOff === null ? undefined : { id: groupId, hundredthsOff };
      const role = isOfOffice(staffRole) ? 'admin' : 'user';
      const ordersVersion = `${orderCount}.${orderChanges}`;
      return { userId, phone, role, staffRole, group, tokenHash, loggedInAt: found.createdAt, ordersVersion };
    },

    async end(tokenHash, on = db) {
      await on.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    async endAll(tx, phone, role) {
      const whose = tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
      const ended = await tx.delete(sessions).where(inArray(sessions.userId, whose)).returning(times);
      return ended.filter((session) => isAlive(session, role, now())).length;
    },
  };
}
