import type { categories, subcategories } from '../../db/schema/catalogue.ts';

/** As the audit log stores them. */
export const writtenCategory = ({
  name,
  imgUrl,
  tint,
}: Pick<typeof categories.$inferSelect, 'name' | 'imgUrl' | 'tint'>) => ({
  category_name: name,
  img_url: imgUrl,
  tint,
});

export const writtenSubcategory = ({
  name,
  categoryId,
}: Pick<typeof subcategories.$inferSelect, 'name' | 'categoryId'>) => ({ name, category_id: categoryId });
