import type { Category } from '@shop/contract/category';
import type { PopularSearches, Product, SearchResponse } from '@shop/contract/product';
import type { Query } from '@shop/platform';
import { categoriesQuery } from './categories.ts';

const PRODUCTS = 6;
const CATEGORIES = 2;

export interface Suggestions {
  text: string;
  products: Product[];
  categories: Category[];
}

export const namedLike = (categories: readonly Category[], text: string): Category[] => {
  const wanted = text.toLocaleLowerCase();
  const begins = (name: string) =>
    name
      .toLocaleLowerCase()
      .split(/[\s&]+/)
      .some((word) => word.startsWith(wanted));
  return categories
    .filter(({ category_name, subcategories }) =>
      [category_name, ...subcategories.map(({ name }) => name)].some(begins),
    )
    .slice(0, CATEGORIES);
};

export const suggestionsQuery = (text: string): Query<Suggestions> => ({
  key: ['shell', 'suggestions', text],
  async fetch({ api, signal, load }) {
    const [found, categories] = await Promise.all([
      api.post<SearchResponse>(
        '/user/get-products',
        { name: text, page: 1, limit: PRODUCTS },
        { signal, cached: true },
      ),
      load(categoriesQuery).catch(() => []),
    ]);
    return { text, products: found.Products, categories: namedLike(categories, text) };
  },
});

export const popularSearchesQuery: Query<string[]> = {
  key: ['shell', 'popular-searches'],
  freshMs: 600_000,
  fetch: async ({ api, signal }) =>
    (await api.get<PopularSearches>('/user/popular-searches', { cached: true, signal })).searches,
};
