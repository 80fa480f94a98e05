import type { OfficeProductFilters, OfficeProductSort, OfficeProductsRequest } from '@shop/contract/office/products';
import { wholeText } from '@shop/contract/whole-text';

export type Filters = OfficeProductsRequest & { page: number };

export type FilterChange = { [Name in keyof Filters]?: Filters[Name] | undefined };

const ID = /^[0-9a-f]{24}$/;
const MOST_LETTERS = 100;
const MOST_PAGES = 100_000;

const oneOf = <Value extends string>(text: string | null, values: readonly Value[]) =>
  values.find((value) => value === text);
const languageIn = (text: string | null) => (text && /^[a-z]{2}$/.test(text) ? text : undefined);
const idIn = (text: string | null) => (text && ID.test(text) ? text : undefined);

export const SORTS: readonly OfficeProductSort[] = ['name', 'category', 'price', 'stock', 'updated'];

/** The filters in the address; unknown ones are left out. */
export function readFilters(search: URLSearchParams): Filters {
  const q = wholeText(search.get('q')?.trim() ?? '', MOST_LETTERS);
  const page = Number(search.get('page'));
  const wanted = {
    q: q || undefined,
    category: idIn(search.get('category')),
    subcategory: idIn(search.get('subcategory')),
    stock: oneOf(search.get('stock'), ['in', 'low', 'none']),
    price: oneOf(search.get('price'), ['hidden', 'shown']),
    gst: oneOf(search.get('gst'), ['missing']),
    missing_in: languageIn(search.get('missing_in')),
    deleted: oneOf(search.get('deleted'), ['only', 'also']),
    sort: oneOf(search.get('sort'), SORTS),
    direction: oneOf(search.get('direction'), ['asc', 'desc']),
  };
  const named = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  return { ...named, page: Number.isInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) : 1 };
}

/** In the address, with the question mark. */
export function filterSearch({ page, ...filters }: Filters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== '') search.set(name, String(value));
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

/** The selection of products, independent of order and page. */
export function whichOf(filters: Filters): OfficeProductFilters {
  const { page: _page, limit: _limit, sort: _sort, direction: _direction, ...which } = filters;
  return which;
}

/** Without the search, which has a field of its own, and a subcategory, which belongs to its category. */
export const countSet = ({ category, stock, price, gst, missing_in, deleted }: Filters) =>
  [category, stock, price, gst, missing_in, deleted].filter((filter) => filter !== undefined).length;

export const isFiltered = (filters: Filters) => Object.keys(whichOf(filters)).length > 0;

/** The first click on a heading sorts by it, the second reverses the order. */
export function sortedBy(filters: Filters, sort: OfficeProductSort): Filters {
  const isNow = (filters.sort ?? 'updated') === sort;
  const now = filters.direction ?? (sort === 'updated' ? 'desc' : 'asc');
  const first = sort === 'updated' ? 'desc' : 'asc';
  return { ...filters, sort, direction: isNow ? (now === 'asc' ? 'desc' : 'asc') : first, page: 1 };
}

/** Another filter starts at the first page. */
export const narrowed = (filters: Filters, change: FilterChange): Filters => ({
  ...Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined)),
  page: 1,
});
