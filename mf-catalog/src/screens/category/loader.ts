import { loadForPage } from '@shop/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type CategoryPage, categoryPageQuery } from '../../queries/category-page.ts';

export interface CategoryLoaded {
  id: string;
  search: string;
  page: CategoryPage | undefined;
}

export async function loader(args: LoaderFunctionArgs): Promise<CategoryLoaded> {
  const id = args.params.categoryId ?? '';
  const { search } = new URL(args.request.url);
  return { id, search, page: await loadForPage(args, categoryPageQuery(id, search)) };
}
