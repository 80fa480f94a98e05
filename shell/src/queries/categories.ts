import type { CategoriesResponse, Category } from '@shop/contract/category';
import type { Query } from '@shop/platform';

export const categoriesQuery: Query<Category[]> = {
  key: ['shell', 'categories'],
  freshMs: 60_000,
  fetch: async ({ api, signal }) =>
    (await api.get<CategoriesResponse>('/user/all-category', { cached: true, signal })).categories,
};
