import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@shop/contract/common';
import type { StaffRole } from '@shop/contract/office/rights';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sessions, users } from '../db/schema.ts';

const HOUR = 3_600_000;
const IDLE_MS = 7 * 24 * HOUR;
const LONGEST_MS = 30 * 24 * HOUR;
const LONGEST_ADMIN_MS = 12 * HOUR;
const NOTE_USE_EVERY_MS = 5 * 60_000;

export interface Person {
  userId: string;
  phone: string;
  /** `admin` for everybody of the staff. */
  role: Role;
  /** Undefined for a customer. */
  staffRole: StaffRole | undefined;
  tokenHash: string;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export type Sessions = ReturnType<typeof createSessions>;

/** Opaque random tokens, kept as hashes. The role is never stored: it follows from the verified number. */
export function createSessions(db: Db, adminPhone: string, now: () => number = Date.now) {
  const find = db
    .select({
      userId: sessions.userId,
      phone: users.phone,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session');

  const staffRoleOf = (phone: string): StaffRole | undefined => (phone === adminPhone ? 'owner' : undefined);
  const roleOf = (phone: string): Role => (staffRoleOf(phone) ? 'admin' : 'user');

  return {
    roleOf,

    async start(on: Pick<Db, 'insert'>, userId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const at = new Date(now());
      await on.insert(sessions).values({
        tokenHash: hashToken(token),
        userId,
        createdAt: at,
        lastUsedAt: at,
        expiresAt: new Date(now() + LONGEST_MS),
      });
      return token;
    },

    async personOf(token: string): Promise<Person | undefined> {
      const tokenHash = hashToken(token);
      const [found] = await find.execute({ tokenHash });
      if (!found) return undefined;
      const role = roleOf(found.phone);
      const longest = role === 'admin' ? LONGEST_ADMIN_MS : LONGEST_MS;
      const dead =
        now() > found.expiresAt.getTime() ||
        now() > found.createdAt.getTime() + longest ||
        now() > found.lastUsedAt.getTime() + IDLE_MS;
      if (dead) return undefined;
      if (now() - found.lastUsedAt.getTime() > NOTE_USE_EVERY_MS) {
        await db
          .update(sessions)
          .set({ lastUsedAt: new Date(now()) })
          .where(eq(sessions.tokenHash, tokenHash));
      }
      return { userId: found.userId, phone: found.phone, role, staffRole: staffRoleOf(found.phone), tokenHash };
    },

    async end(tokenHash: string) {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    async sweep() {
      await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now())));
    },
  };
}
