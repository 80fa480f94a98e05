import type { OfficeCategory } from '@shop/contract/office/products';
import { asc, count, isNull } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import { shownVersion } from '../../catalogue/shown-version.ts';
import type { Db } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema/catalogue.ts';

/** With the number of products in each: a category with products cannot be deleted. */
export async function readOfficeCategories(db: Pick<Db, 'select'>): Promise<OfficeCategory[]> {
  const [all, below, counts, home] = await Promise.all([
    db.select().from(categories).where(isShown).orderBy(asc(categories.position), asc(categories.name)),
    db.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.name)),
    db
      .select({ categoryId: products.categoryId, subcategoryId: products.subcategoryId, products: count() })
      .from(products)
      .where(isNull(products.deletedAt))
      .groupBy(products.categoryId, products.subcategoryId),
    shownVersion(db),
  ]);
  const chosen = (home?.data.headerCategories ?? []).filter((id) => all.some((category) => category.id === id));
  const sum = (fits: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(fits).reduce((total, row) => total + row.products, 0);
  return all.map(({ id, name, inLanguages, imgUrl, tint }) => ({
    _id: id,
    category_name: name,
    in_languages: inLanguages,
    img_url: imgUrl,
    tint,
    products: sum((row) => row.categoryId === id),
    subcategories: below
      .filter((row) => row.categoryId === id)
      .map((row) => ({
        _id: row.id,
        name: row.name,
        in_languages: row.inLanguages,
        products: sum((counted) => counted.subcategoryId === row.id),
      })),
    in_header: chosen.length === 0 || chosen.includes(id),
  }));
}
