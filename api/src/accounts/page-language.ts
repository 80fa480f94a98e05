import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from '../db/schema/people.ts';

/** Messages are in the language of the page on which somebody signs in or orders, until they choose one. */
export async function takePageLanguage(db: Pick<Tx, 'update'>, userId: string, language: string | undefined) {
  if (language === undefined) return;
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), isNull(users.language)));
}
