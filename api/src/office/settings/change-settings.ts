import type { BusinessProfilePatch, OpeningHours } from '@shop/contract/business';
import { gstinProblem, stateOfGstin, tidyGstin } from '@shop/contract/gst/gstin';
import { type GstSettings, type GstSettingsPatch, NO_GST } from '@shop/contract/gst/settings';
import { gstSettingsProblems } from '@shop/contract/gst/settings-rules';
import { stateName } from '@shop/contract/gst/states';
import type { Settings, SettingsChanges } from '@shop/contract/office/settings';
import { EMPTY_PROFILE, type StoredProfile, sanitizeProfile } from '../../catalogue/profile.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { businessProfile } from '../../db/schema/shop.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { isDay } from '../../shop-time.ts';
import { readSettings } from './read-settings.ts';

type Problems = Record<string, string>;

function hoursProblems({ week, holidays }: OpeningHours): Problems {
  const problems: Problems = {};
  week.forEach((spans, weekday) => {
    const sorted = [...spans].sort((a, b) => a.from.localeCompare(b.from));
    sorted.forEach(({ from, to }, index) => {
      const field = `opening_hours.week.${weekday}`;
      const before = sorted[index - 1];
      if (from >= to) problems[field] = 'The shop must close later than it opens.';
      else if (before && before.to > from) problems[field] = 'Two spans of a day overlap.';
    });
  });
  const days = holidays.map(({ day }) => day);
  days.forEach((day, index) => {
    const field = `opening_hours.holidays.${index}.day`;
    if (!isDay(day)) problems[field] = 'There is no such day.';
    else if (days.indexOf(day) < index) problems[field] = 'This day is listed already.';
  });
  return problems;
}

function noticeProblems(notices: NonNullable<BusinessProfilePatch['notices']>): Problems {
  const problems: Problems = {};
  notices.forEach(({ starts_at, ends_at }, index) => {
    const isBackwards = starts_at && ends_at && new Date(starts_at) >= new Date(ends_at);
    if (isBackwards) problems[`notices.${index}.ends_at`] = 'The end must be after the start.';
  });
  return problems;
}

/** Rules that the schemas cannot express. */
function checkChanges({ opening_hours, notices }: BusinessProfilePatch) {
  const problems = { ...(opening_hours && hoursProblems(opening_hours)), ...(notices && noticeProblems(notices)) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** A shop with a GSTIN is registered; by default in the state of the GSTIN, with the regular scheme. */
function withDefaults(gst: GstSettings, isNew: boolean): GstSettings {
  const isKnown = gstinProblem(gst.gstin) === undefined;
  return {
    ...gst,
    scheme: isNew && isKnown ? 'regular' : gst.scheme,
    state: gst.state.trim() || (isKnown && stateName(stateOfGstin(gst.gstin))) || '',
  };
}

function changedGst(before: GstSettings | undefined, patch: GstSettingsPatch): GstSettings {
  const merged = { ...NO_GST, ...before, ...patch };
  const isNew = before === undefined && patch.scheme === undefined;
  const gst = withDefaults({ ...merged, gstin: tidyGstin(merged.gstin) }, isNew);
  const problems = gstSettingsProblems(gst);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return gst;
}

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

/** There is only one row, whatever its id. If two first changes happen at once, the second waits for the first. */
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
