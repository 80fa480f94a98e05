import { asc } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import type { Tx } from '../../db/database.ts';
import { categories } from '../../db/schema/catalogue.ts';

/** In the order of their ids: their displayed order may have changed by the time that somebody else commits. */
export const lockCategories = (tx: Tx) =>
  tx.select().from(categories).where(isShown).orderBy(asc(categories.id)).for('no key update');
