import { SettingError } from '@shop/server/settings';
import type { OnError } from './database.ts';

/** Each database change must leave the previous version working; a test checks the newest one. */
const MOST_UNKNOWN = 1;

export interface NewerData {
  /** Set by `ALLOW_NEWER_DATA`. */
  isAllowed: boolean;
  onError: OnError;
}

/** For a version that is older than the database, for example after an update was undone. */
export function refuseNewerData(unknown: number, { isAllowed, onError }: NewerData): void {
  if (unknown === 0) return;
  const message = `This version of the shop is older than its database, which has ${unknown === 1 ? 'a change' : `${unknown} changes`} that it does not know.`;
  if (unknown > MOST_UNKNOWN && !isAllowed)
    throw new SettingError(
      `${message} Start the newer version, or restore the backup from before the update. ALLOW_NEWER_DATA=yes starts it all the same (docs/updating.md).`,
    );
  onError(new Error(`${message} It goes on, as it does during an update (docs/updating.md).`));
}
