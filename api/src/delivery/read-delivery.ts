import type { DeliverySettings } from '@shop/contract/delivery';
import type { Db } from '../db/database.ts';
import { gather } from '../db/gather.ts';
import { deliverySettings } from '../db/schema/delivery.ts';
import { isUnset, NO_DELIVERY } from './zones.ts';

export async function readDeliverySettings(db: Pick<Db, 'select'>): Promise<DeliverySettings> {
  const [row] = await db.select({ data: deliverySettings.data }).from(deliverySettings);
  return row?.data ?? NO_DELIVERY;
}

export const hasDelivery = async (db: Pick<Db, 'select'>) => !isUnset(await readDeliverySettings(db));

/** One look-up for all simultaneous orders, after each of them arrived. */
export const createSettingsReader = (db: Db) => {
  const look = gather(async (orders: null[]) => {
    const settings = await readDeliverySettings(db);
    return orders.map(() => settings);
  });
  return () => look(null);
};
