import type { Category } from '@shop/contract/category';
import { asc } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories, subcategories } from '../db/schema/catalogue.ts';
import { type InLanguages, inLanguage } from '../languages/in-language.ts';
import { isShown } from './is-shown.ts';

/** Responses call it `category_name`, unlike all other names. */
export function categoryName(name: string, texts: InLanguages, language: string | undefined) {
  const { name: category_name, name_lang } = inLanguage({ name }, ['name'], texts, language);
  return { category_name, ...(name_lang && { category_name_lang: name_lang }) };
}

export async function readCategories(db: Db, language?: string): Promise<Category[]> {
  const [all, below] = await Promise.all([
    db.select().from(categories).where(isShown).orderBy(asc(categories.position), asc(categories.name)),
    db.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.name)),
  ]);
  return all.map(({ id, name, inLanguages, imgUrl, tint }) => ({
    _id: id,
    ...categoryName(name, inLanguages, language),
    img_url: imgUrl,
    tint,
    subcategories: below
      .filter((row) => row.categoryId === id)
      .map((row) => ({ _id: row.id, ...inLanguage({ name: row.name }, ['name'], row.inLanguages, language) })),
  }));
}
