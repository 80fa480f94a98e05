import { eq } from 'drizzle-orm';
import { logChange } from '../changes/log-change.ts';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { addressesOf } from './users.ts';

/** An account as the audit log stores it, read before and after the staff change it. */
interface Account {
  actorId: string;
  userId: string;
  name: string;
  fields: {
    name: string;
    user_email: string | null;
    gstin: string | null;
    legal_name: string | null;
    default_address: string | null;
    addresses: string[];
  };
}

/** Undefined for one's own account: people's own changes are not logged. */
export async function readAccountForLog(tx: Tx, userId: string, actorId: string): Promise<Account | undefined> {
  if (userId === actorId) return;
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const saved = await addressesOf(tx, userId);
  const { name, email, gstin, legalName, defaultAddressId } = user;
  const fields = {
    name,
    user_email: email,
    gstin,
    legal_name: legalName,
    default_address: saved.find(({ id }) => id === defaultAddressId)?.nickname ?? null,
    addresses: saved.map((each) => `${each.nickname}: ${each.address}, ${each.city} ${each.pin}, ${each.state}`),
  };
  return { actorId, userId, name, fields };
}

/** Under the customer's name at that time. */
export async function logAccountChange(tx: Tx, before: Account | undefined, after: Account | undefined) {
  if (!before || !after) return;
  const { actorId, userId, name } = before;
  const change = { before: before.fields, after: after.fields };
  await logChange(tx, { actorId, kind: 'customer', subjectId: userId, subjectName: name, ...change });
}
