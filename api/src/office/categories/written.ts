import type { categories, subcategories } from '../../db/schema/catalogue.ts';

/** As the audit log stores them. */
export const writtenCategory = ({
  name,
  inLanguages,
  imgUrl,
  tint,
}: Pick<typeof categories.$inferSelect, 'name' | 'inLanguages' | 'imgUrl' | 'tint'>) => ({
  category_name: name,
  in_languages: inLanguages,
  img_url: imgUrl,
  tint,
});

export const writtenSubcategory = ({
  name,
  inLanguages,
  categoryId,
}: Pick<typeof subcategories.$inferSelect, 'name' | 'inLanguages' | 'categoryId'>) => ({
  name,
  in_languages: inLanguages,
  category_id: categoryId,
});
