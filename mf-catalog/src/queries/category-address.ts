import type { Category } from '@shop/contract/category';
import type { ProductSort } from '@shop/contract/product';
import { readFilters } from '../lib/filters.ts';
import { categoryPath } from '../lib/paths.ts';
import { t } from '../t.ts';
import type { CategoryQuery } from './category-products.ts';

export const sorts: readonly { value: ProductSort; label: () => string }[] = [
  { value: 'newest', label: () => t('Newest') },
  { value: 'price_asc', label: () => t('Price, low to high') },
  { value: 'price_desc', label: () => t('Price, high to low') },
  { value: 'rating', label: () => t('Best rated') },
  { value: 'name', label: () => t('Name') },
];

/** Only known values; an address with anything else shows the plain list. */
export function readQuery(search: URLSearchParams, category: Category): CategoryQuery {
  const known = new Set(category.subcategories.map(({ _id }) => _id));
  const sort = sorts.find(({ value }) => value === search.get('sort'))?.value ?? 'newest';
  const page = Number(search.get('page'));
  return {
    subcategories: [...new Set(search.getAll('sub'))].filter((id) => known.has(id)),
    sort,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    filters: readFilters(search),
  };
}

export function categoryAddress(id: string, { subcategories, sort, page, filters }: CategoryQuery): string {
  const search = new URLSearchParams();
  for (const subcategory of subcategories) search.append('sub', subcategory);
  for (const [name, value] of filters) search.append(name, value);
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return categoryPath(id) + (text && `?${text}`);
}

/** Where this list is, if its subcategory has moved to another category since. */
export function movedAddress(id: string, search: URLSearchParams, categories: readonly Category[]): string | undefined {
  const below = search.get('sub');
  const owner = categories.find(({ subcategories }) => subcategories.some(({ _id }) => _id === below));
  return owner && owner._id !== id ? categoryAddress(owner._id, readQuery(search, owner)) : undefined;
}

/** The same list with this subcategory added or removed. */
export function toggled(query: CategoryQuery, subcategory: string): CategoryQuery {
  const { subcategories } = query;
  const rest = subcategories.filter((id) => id !== subcategory);
  return { ...query, page: 1, subcategories: rest.length < subcategories.length ? rest : [...rest, subcategory] };
}
