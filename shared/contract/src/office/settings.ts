import { type Static, Type } from 'typebox';
import { BusinessProfile, BusinessProfilePatch } from '../business.ts';
import { ErrorBody, NullableText } from '../common.ts';

export const Settings = Type.Object({
  profile: BusinessProfile,
  /** Raised by every save. */
  version: Type.Integer(),
  saved_at: NullableText,
  saved_by: NullableText,
});
export type Settings = Static<typeof Settings>;

export const SettingsPatch = Type.Object(
  {
    /** The one that the change started from. */
    version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    changes: BusinessProfilePatch,
  },
  { additionalProperties: false },
);
export type SettingsPatch = Static<typeof SettingsPatch>;

/** Somebody saved meanwhile: this is what stands now. */
export const StaleSettings = Type.Object({ ...ErrorBody.properties, settings: Settings });
export type StaleSettings = Static<typeof StaleSettings>;
