import type { CategoriesResponse } from '@shop/contract/category';
import { queries, shopStore, themeAtom } from '@shop/platform';
import { categoriesQuery } from './categories.ts';

/** Data about a category that this tab has before any fetch. */
export const knownCategory = (id: string) =>
  queries.read<CategoriesResponse>(categoriesQuery.key)?.categories.find(({ _id }) => _id === id);

/** The header names more of them. */
export const knownCategoryName = (id: string) =>
  (knownCategory(id) ?? shopStore.get(themeAtom).headerCategories.find(({ _id }) => _id === id))?.category_name;
