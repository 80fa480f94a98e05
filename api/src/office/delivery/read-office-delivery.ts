import type { OfficeDelivery } from '@shop/contract/delivery';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deliverySettings } from '../../db/schema/delivery.ts';
import { users } from '../../db/schema/people.ts';
import { NO_DELIVERY } from '../../delivery/zones.ts';

export async function readOfficeDelivery(db: Pick<Db, 'select'>): Promise<OfficeDelivery> {
  const [row] = await db
    .select({
      settings: deliverySettings.data,
      version: deliverySettings.version,
      savedAt: deliverySettings.savedAt,
      savedBy: users.name,
    })
    .from(deliverySettings)
    .leftJoin(users, eq(users.id, deliverySettings.savedBy));
  return {
    settings: row?.settings ?? NO_DELIVERY,
    version: row?.version ?? 0,
    saved_at: row?.savedAt.toISOString() ?? null,
    saved_by: row?.savedBy ?? null,
  };
}
