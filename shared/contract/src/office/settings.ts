import { type Static, Type } from 'typebox';
import { BusinessProfile, BusinessProfilePatch } from '../business.ts';
import { ErrorBody, NullableText } from '../common.ts';

export const Settings = Type.Object({
  profile: BusinessProfile,
  /** Increased by every save. */
  version: Type.Integer(),
  saved_at: NullableText,
  saved_by: NullableText,
});
export type Settings = Static<typeof Settings>;

export const SettingsPatch = Type.Object(
  {
    /** The version that the change is based on. */
    version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    changes: BusinessProfilePatch,
  },
  { additionalProperties: false },
);
export type SettingsPatch = Static<typeof SettingsPatch>;

/** Somebody else saved in between: this is the current state. */
export const StaleSettings = Type.Object({ ...ErrorBody.properties, settings: Settings });
export type StaleSettings = Static<typeof StaleSettings>;
