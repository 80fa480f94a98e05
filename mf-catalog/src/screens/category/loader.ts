import type { Category } from '@shop/contract/category';
import type { ProductPage } from '@shop/contract/product';
import { load, loadForPage } from '@shop/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { categoriesQuery } from '../../queries/categories.ts';
import type { CategoryQuery } from '../../queries/category-products.ts';
import { categoryProductsQuery } from '../../queries/category-products.ts';
import { readQuery } from './query.ts';

export interface CategoryData {
  category: Category;
  query: CategoryQuery;
  first: ProductPage | undefined;
}

export async function loader(args: LoaderFunctionArgs): Promise<CategoryData> {
  const { categories } = await load(args, categoriesQuery);
  const category = categories.find(({ _id }) => _id === args.params.categoryId);
  if (!category) throw new Response(null, { status: 404 });
  const query = readQuery(new URL(args.request.url).searchParams, category);
  return { category, query, first: await loadForPage(args, categoryProductsQuery(category._id, query)) };
}
