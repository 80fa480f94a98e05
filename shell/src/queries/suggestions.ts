import type { CategoriesResponse, Category } from '@shop/contract/category';
import type { PopularSearches, Product, SearchResponse } from '@shop/contract/product';
import { currentLanguage, ENGLISH, languagesAtom, type Query, shopStore } from '@shop/platform';
import { categoriesQuery } from './categories.ts';

const PRODUCTS = 6;
const CATEGORIES = 2;

export interface Suggestions {
  text: string;
  products: Product[];
  categories: Category[];
}

/** Somebody may type a name in any language of the shop; `inOthers` has the same categories in the others. */
export function namedLike(
  categories: readonly Category[],
  text: string,
  inOthers: readonly Category[] = [],
): Category[] {
  const wanted = text.toLocaleLowerCase();
  const begins = (name: string) =>
    name
      .toLocaleLowerCase()
      .split(/[\s&]+/)
      .some((word) => word.startsWith(wanted));
  const isNamed = ({ category_name, subcategories }: Category) =>
    [category_name, ...subcategories.map(({ name }) => name)].some(begins);
  const found = new Set([...categories, ...inOthers].filter(isNamed).map(({ _id }) => _id));
  return categories.filter(({ _id }) => found.has(_id)).slice(0, CATEGORIES);
}

const categoriesIn = (lang: string): Query<Category[]> => ({
  key: ['shell', 'categories', lang],
  freshMs: 600_000,
  fetch: async ({ api, signal }) =>
    (await api.get<CategoriesResponse>('/user/all-category', { cached: true, params: { lang }, signal })).categories,
});

const otherLanguages = () =>
  [ENGLISH, ...shopStore.get(languagesAtom)].filter((language) => language !== currentLanguage());

export const suggestionsQuery = (text: string): Query<Suggestions> => ({
  key: ['shell', 'suggestions', text],
  async fetch({ api, signal, load }) {
    const [found, categories = [], ...inOthers] = await Promise.all([
      api.post<SearchResponse>(
        '/user/get-products',
        { name: text, page: 1, limit: PRODUCTS },
        { signal, cached: true },
      ),
      ...[categoriesQuery, ...otherLanguages().map(categoriesIn)].map((query) => load(query).catch(() => [])),
    ]);
    return { text, products: found.Products, categories: namedLike(categories, text, inOthers.flat()) };
  },
});

export const popularSearchesQuery: Query<string[]> = {
  key: ['shell', 'popular-searches'],
  freshMs: 600_000,
  fetch: async ({ api, signal }) =>
    (await api.get<PopularSearches>('/user/popular-searches', { cached: true, signal })).searches,
};
