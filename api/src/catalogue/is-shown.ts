import { isNull } from 'drizzle-orm';
import { categories } from '../db/schema/catalogue.ts';

/** Whether a category has not been deleted. */
export const isShown = isNull(categories.removedAt);
