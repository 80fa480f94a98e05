import { asc } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import type { Tx } from '../../db/database.ts';
import { categories } from '../../db/schema/catalogue.ts';

/** In the order of their ids: the order in which they are shown may be another by the time that somebody else is done. */
export const lockCategories = (tx: Tx) =>
  tx.select().from(categories).where(isShown).orderBy(asc(categories.id)).for('no key update');
