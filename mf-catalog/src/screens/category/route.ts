import type { PageHandle } from '@shop/platform/page-handle';
import type { CategoryData } from './loader.ts';

export { CategoryScreen as Component } from './category.tsx';
export { loader } from './loader.ts';

export const handle: PageHandle<CategoryData> = { title: ({ category }) => category.category_name };
