import type { BusinessProfile, BusinessProfilePatch } from '@shop/contract/business';
import type { Db } from '../../db/database.ts';
import { changeSettings } from './change-settings.ts';

/** For clients that change single fields without a version. */
export const changeProfile = async (db: Db, changes: BusinessProfilePatch, actorId: string): Promise<BusinessProfile> =>
  (await changeSettings(db, changes, actorId)).profile;
