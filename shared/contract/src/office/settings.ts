import { type Static, Type } from 'typebox';
import { BusinessProfile, BusinessProfilePatch } from '../business.ts';
import { ErrorBody, NullableText, strictObject } from '../common.ts';
import { GstSettings, GstSettingsPatch } from '../gst/settings.ts';

/** Of the business, with what only staff see. */
const OfficeProfile = Type.Object({ ...BusinessProfile.properties, gst: Type.Optional(GstSettings) });

export const Settings = Type.Object({
  profile: OfficeProfile,
  /** Increased by every save. */
  version: Type.Integer(),
  saved_at: NullableText,
  saved_by: NullableText,
});
export type Settings = Static<typeof Settings>;

export const SettingsChanges = strictObject(
  { ...BusinessProfilePatch.properties, gst: Type.Optional(GstSettingsPatch) },
  { minProperties: 1 },
);
export type SettingsChanges = Static<typeof SettingsChanges>;

export const SettingsPatch = strictObject({
  /** The version that the change is based on. */
  version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  changes: SettingsChanges,
});
export type SettingsPatch = Static<typeof SettingsPatch>;

/** Somebody else saved in between: this is the current state. */
export const StaleSettings = Type.Object({ ...ErrorBody.properties, settings: Settings });
export type StaleSettings = Static<typeof StaleSettings>;
