import type { BusinessProfilePatch } from '@shop/contract/business';
import type { Settings, SettingsChanges } from '@shop/contract/office/settings';
import { EMPTY_PROFILE, type StoredProfile, sanitizeProfile } from '../../catalogue/profile.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { businessProfile } from '../../db/schema/shop.ts';
import { transact } from '../../db/transact.ts';
import { ApiError } from '../../http/errors.ts';
import { changedGst } from './changed-gst.ts';
import { checkChanges } from './check-changes.ts';
import { readSettings } from './read-settings.ts';

/** The first number is `phone_number`, unless another one is named. */
function withFirstNumber<Patch extends BusinessProfilePatch>(patch: Patch): Patch {
  if (!patch.phone_numbers || patch.phone_number !== undefined) return patch;
  return { ...patch, phone_number: patch.phone_numbers[0] ?? '' };
}

type WithNulls = Omit<StoredProfile, 'opening_hours'> & Pick<BusinessProfilePatch, 'opening_hours'>;
type OfficeProfile = Settings['profile'];

/** A removed value is absent, as in a shop that never had it. */
function withoutNulls({ opening_hours, ...rest }: WithNulls): StoredProfile {
  return { ...rest, ...(opening_hours && { opening_hours }) };
}

const pick = (profile: OfficeProfile, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(profile).filter(([field]) => fields.includes(field)));

const lockProfile = (tx: Tx) => tx.select({ id: businessProfile.id }).from(businessProfile).for('no key update');

/** There is one row, whatever its id; of two first changes at once the second waits for the row of the first. */
async function lockSettings(tx: Tx) {
  if ((await lockProfile(tx)).length > 0) return;
  const { _id: id, ...data } = EMPTY_PROFILE;
  await tx.insert(businessProfile).values({ id, data, version: 0 }).onConflictDoNothing();
  await lockProfile(tx);
}

/** `from` is the version that the person has seen; without one the change is made in any case. */
export async function changeSettings(
  db: Db,
  { gst: gstChanges, ...changes }: SettingsChanges,
  actorId: string,
  from?: number,
): Promise<Settings> {
  checkChanges(changes);
  return transact(db, async (tx) => {
    await lockSettings(tx);
    const before = await readSettings(tx);
    if (from !== undefined && from !== before.version)
      throw new ApiError(409, 'changed_meanwhile', 'The settings were changed meanwhile.', {
        extra: { settings: before },
      });
    const { _id: id, ...fields } = before.profile;
    const gst = gstChanges && changedGst(before.profile.gst, gstChanges);
    const patch = { ...sanitizeProfile(withFirstNumber(changes)), ...(gst && { gst }) };
    const data = withoutNulls({ ...fields, ...patch });
    const version = before.version + 1;
    await tx.update(businessProfile).set({ data, version, savedAt: new Date(), savedBy: actorId });
    const changed = Object.keys(patch);
    await logChange(tx, {
      actorId,
      kind: 'settings',
      subjectId: 'settings',
      subjectName: 'Settings',
      before: pick(before.profile, changed),
      after: pick({ _id: id, ...data }, changed),
    });
    return readSettings(tx);
  });
}
