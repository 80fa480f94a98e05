import type { BusinessProfile, BusinessProfilePatch } from '@shop/contract/business';
import type { Db } from '../db/database.ts';
import { changeSettings } from '../office/settings/change-settings.ts';

/** For those who change single fields whatever stood there. */
export const changeProfile = async (db: Db, changes: BusinessProfilePatch, actorId: string): Promise<BusinessProfile> =>
  (await changeSettings(db, changes, actorId)).profile;
