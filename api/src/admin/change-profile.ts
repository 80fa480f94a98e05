import type { BusinessProfile, BusinessProfilePatch } from '@shop/contract/business';
import { EMPTY_PROFILE, readProfile, sanitizeProfile } from '../catalogue/profile.ts';
import type { Db } from '../db/database.ts';
import { businessProfile } from '../db/schema.ts';

/** The first number is `phone_number`, unless another one is named. */
function withFirstNumber(patch: BusinessProfilePatch): BusinessProfilePatch {
  if (!patch.phone_numbers || patch.phone_number !== undefined) return patch;
  return { ...patch, phone_number: patch.phone_numbers[0] ?? '' };
}

export async function changeProfile(db: Db, patch: BusinessProfilePatch): Promise<BusinessProfile> {
  return db.transaction(async (tx) => {
    const { _id: emptyId, ...empty } = EMPTY_PROFILE;
    await tx.insert(businessProfile).values({ id: emptyId, data: empty }).onConflictDoNothing();
    await tx.select().from(businessProfile).for('no key update');
    const { _id: id, ...before } = await readProfile(tx);
    const data = { ...before, ...sanitizeProfile(withFirstNumber(patch)) };
    await tx.update(businessProfile).set({ data });
    return { _id: id, ...data };
  });
}
