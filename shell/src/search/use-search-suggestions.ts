import type { CategoriesAnswer, Category } from '@shop/contract/category';
import type { Product, SearchAnswer } from '@shop/contract/product';
import { api } from '@shop/platform';
import { useEffect, useState } from 'react';

const PAUSE_MS = 150;
const PRODUCTS = 6;
const CATEGORIES = 2;

export interface Suggestions {
  /** The words that were asked for. */
  text: string;
  products: Product[];
  categories: Category[];
}

let known: Promise<Category[]> | undefined;

function allCategories(): Promise<Category[]> {
  known ??= api.get<CategoriesAnswer>('/user/all-category', { cached: true }).then(
    ({ categories }) => categories,
    () => {
      known = undefined;
      return [];
    },
  );
  return known;
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

async function ask(text: string, signal: AbortSignal): Promise<Suggestions> {
  const [found, categories] = await Promise.all([
    api.post<SearchAnswer>('/user/get-products', { name: text, page: 1, limit: PRODUCTS }, { signal, cached: true }),
    allCategories(),
  ]);
  return { text, products: found.Products, categories: namedLike(categories, text) };
}

/** Suggestions for what is typed. Only the newest question is ever answered; a failure leaves what stood there. */
export function useSearchSuggestions(text: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (!text) return setSuggestions(null);
    const newer = new AbortController();
    const timer = setTimeout(() => {
      ask(text, newer.signal).then(
        (answer) => newer.signal.aborted || setSuggestions(answer),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      newer.abort();
    };
  }, [text]);
  return suggestions;
}
