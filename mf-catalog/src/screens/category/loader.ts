import type { CategoriesAnswer, Category } from '@shop/contract/category';
import type { ProductPage, ProductPageRequest } from '@shop/contract/product';
import { type ApiClient, loaderApi } from '@shop/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { answer } from '../../lib/answers.ts';
import { type Soon, soon } from '../../lib/soon.ts';
import { type CategoryQuery, readQuery } from './query.ts';

export const PAGE_SIZE = 20;

export interface CategoryData {
  category: Category;
  query: CategoryQuery;
  page: Soon<ProductPage>;
}

export function askPage(
  api: Pick<ApiClient, 'post'>,
  categoryId: string,
  query: CategoryQuery,
  signal: AbortSignal,
): Promise<ProductPage> {
  const { page, sort, subcategories } = query;
  const body: ProductPageRequest = { page, limit: PAGE_SIZE, subcategories, sort_by: sort };
  return api.post<ProductPage>(`/user/sub-product/${categoryId}`, body, { signal, cached: true });
}

export async function loader(args: LoaderFunctionArgs): Promise<CategoryData> {
  const api = loaderApi(args);
  const { signal, url } = args.request;
  const { categories } = await answer('categories', () =>
    api.get<CategoriesAnswer>('/user/all-category', { signal, cached: true }),
  );
  const category = categories.find(({ _id }) => _id === args.params.categoryId);
  if (!category) throw new Response(null, { status: 404 });
  const query = readQuery(new URL(url).searchParams, category);
  const page = answer(`category ${category._id} ${JSON.stringify(query)}`, () =>
    askPage(api, category._id, query, signal),
  );
  return { category, query, page: await soon(page) };
}
