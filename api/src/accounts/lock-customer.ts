import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/people.ts';

/** Locked until the transaction ends; false if there is no such customer. The order of locks is in docs/api.md. */
export async function lockCustomer(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  return found.length > 0;
}
