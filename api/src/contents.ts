import { pathToFileURL } from 'node:url';
import type { Db } from './db/database.ts';
import type { Drawings } from './pictures/store.ts';

/** What a new shop begins with: a module outside the API, which `SHOP_CONTENTS` names. */
export interface Contents {
  /** Fills an untouched database. Called at every start. */
  seed(db: Db): Promise<unknown>;
  drawings: Drawings;
  /** Whether the database still is the shop that `seed` wrote; such a shop can be emptied from the office. */
  isDemo?(db: Pick<Db, 'select'>): Promise<boolean>;
}

export const loadContents = async (file: string | undefined): Promise<Contents | undefined> =>
  file ? await import(/* webpackIgnore: true */ pathToFileURL(file).href) : undefined;
