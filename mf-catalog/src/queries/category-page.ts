import type { Category } from '@shop/contract/category';
import type { ProductPage } from '@shop/contract/product';
import type { Query } from '@shop/platform';
import { categoriesQuery } from './categories.ts';
import { readQuery } from './category-address.ts';
import { type CategoryQuery, categoryProductsQuery } from './category-products.ts';
import { PAGE_FRESH_MS } from './freshness.ts';

export interface CategoryPage {
  category: Category;
  query: CategoryQuery;
  first: ProductPage;
}

/** `search` is from the address, of which only known values count. */
export const categoryPageQuery = (id: string, search: string): Query<CategoryPage> => ({
  key: ['catalog', 'category', id, search],
  freshMs: PAGE_FRESH_MS,
  async fetch(call) {
    const { categories } = await call.load(categoriesQuery);
    const category = categories.find(({ _id }) => _id === id);
    if (!category) throw { status: 404 };
    const query = readQuery(new URLSearchParams(search), category);
    return { category, query, first: await call.load(categoryProductsQuery(id, query)) };
  },
});
