import type { DeliverySettings, OfficeDelivery, OfficeDeliveryRequest } from '@shop/contract/delivery';
import { eq } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db } from '../../db/database.ts';
import { deliverySettings } from '../../db/schema/delivery.ts';
import { transact } from '../../db/transact.ts';
import { NO_DELIVERY } from '../../delivery/zones.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { storedTexts } from '../../languages/stored-texts.ts';
import { deliveryProblems } from './check-settings.ts';
import { readOfficeDelivery } from './read-office-delivery.ts';

/** Gives new zones and slots their ids, and sorts the days. */
const tidy = (settings: DeliverySettings): DeliverySettings => ({
  ...settings,
  zones: settings.zones.map((zone) => ({
    ...zone,
    _id: zone._id ?? newId(),
    name: zone.name.trim(),
    weekdays: [...new Set(zone.weekdays)].sort(),
    slots: zone.slots.map((slot) => ({ ...slot, _id: slot._id ?? newId() })),
  })),
  closed_days: [...new Set(settings.closed_days)].sort(),
  pickup: {
    ...settings.pickup,
    ...(settings.pickup.in_languages && { in_languages: storedTexts(settings.pickup.in_languages) }),
  },
});

export async function changeDelivery(
  db: Db,
  { version, settings: wanted }: OfficeDeliveryRequest,
  actorId: string,
): Promise<OfficeDelivery> {
  const problems = deliveryProblems(wanted);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const data = tidy(wanted);
  return transact(db, async (tx) => {
    const nothing = { id: 'shop', data: NO_DELIVERY, version: 0, savedAt: new Date(), savedBy: actorId } as const;
    await tx.insert(deliverySettings).values(nothing).onConflictDoNothing();
    await tx.select({ id: deliverySettings.id }).from(deliverySettings).for('no key update');
    const before = await readOfficeDelivery(tx);
    if (before.version !== version)
      throw new ApiError(409, 'changed_meanwhile', 'The delivery settings were changed meanwhile.', {
        extra: { delivery: before },
      });
    await tx
      .update(deliverySettings)
      .set({ data, version: version + 1, savedAt: new Date(), savedBy: actorId })
      .where(eq(deliverySettings.id, 'shop'));
    const about = { actorId, kind: 'settings', subjectId: 'delivery', subjectName: 'Delivery' } as const;
    await logChange(tx, { ...about, before: { ...before.settings }, after: { ...data } });
    return readOfficeDelivery(tx);
  });
}
