import { loadForPage } from '@shop/platform';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { categoriesQuery } from '../../queries/categories.ts';
import { movedAddress } from '../../queries/category-address.ts';
import { type CategoryPage, categoryPageQuery } from '../../queries/category-page.ts';

export interface CategoryLoaded {
  id: string;
  search: string;
  page: CategoryPage | undefined;
}

export async function loader(args: LoaderFunctionArgs): Promise<CategoryLoaded> {
  const id = args.params.categoryId ?? '';
  const { search, searchParams } = new URL(args.request.url);
  const known = searchParams.has('sub') ? await loadForPage(args, categoriesQuery) : undefined;
  const moved = known && movedAddress(id, searchParams, known.categories);
  if (moved) throw redirect(moved);
  return { id, search, page: await loadForPage(args, categoryPageQuery(id, search)) };
}
