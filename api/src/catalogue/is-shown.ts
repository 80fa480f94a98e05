import { isNull } from 'drizzle-orm';
import { categories } from '../db/schema/catalogue.ts';

export const isShown = isNull(categories.removedAt);
