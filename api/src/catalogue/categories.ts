import type { Category } from '@shop/contract/category';
import { asc } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories, subcategories } from '../db/schema/catalogue.ts';
import { isShown } from './is-shown.ts';

export async function readCategories(db: Db): Promise<Category[]> {
  const [all, below] = await Promise.all([
    db.select().from(categories).where(isShown).orderBy(asc(categories.position), asc(categories.name)),
    db.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.name)),
  ]);
  return all.map(({ id, name, imgUrl, tint }) => ({
    _id: id,
    category_name: name,
    img_url: imgUrl,
    tint,
    subcategories: below.filter((row) => row.categoryId === id).map((row) => ({ _id: row.id, name: row.name })),
  }));
}
