import type { Settings } from '@shop/contract/office/settings';
import { eq } from 'drizzle-orm';
import { readProfile } from '../../catalogue/profile.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { businessProfile } from '../../db/schema/shop.ts';

export async function readSettings(db: Pick<Db, 'select'>): Promise<Settings> {
  const profile = await readProfile(db);
  const [row] = await db
    .select({ version: businessProfile.version, savedAt: businessProfile.savedAt, savedBy: users.name })
    .from(businessProfile)
    .leftJoin(users, eq(users.id, businessProfile.savedBy))
    .limit(1);
  return {
    profile,
    version: row?.version ?? 0,
    saved_at: row?.savedAt?.toISOString() ?? null,
    saved_by: row?.savedBy ?? null,
  };
}
