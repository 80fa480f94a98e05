import type { PageHandle } from '@shop/platform/page-handle';
import { knownCategoryName } from '../../queries/known-categories.ts';
import type { CategoryLoaded } from './loader.ts';

export { CategoryScreen as Component } from './category.tsx';
export { loader } from './loader.ts';

export const handle: PageHandle<CategoryLoaded> = {
  staysMounted: true,
  title: ({ id, page }) => page?.category.category_name ?? knownCategoryName(id) ?? 'Products',
  titleLang: ({ page }) => page?.category.category_name_lang,
};
