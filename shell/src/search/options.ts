import type { Product } from '@shop/contract/product';
import type { Suggestions } from '../queries/suggestions.ts';
import { searchAddress } from './search-address.ts';

/** One line of the list: its link and its text. */
export type Option = { id: string; to: string } & (
  | { kind: 'product'; product: Product }
  | { kind: 'category'; name: string; lang?: 'en' | undefined }
  | { kind: 'recent' | 'popular'; text: string }
  | { kind: 'all'; text: string }
);

const RECENT = 5;

/** The lines below the field: results for the input, and earlier searches, by this person and by others. */
export function optionsFor(
  text: string,
  found: Suggestions | null,
  recent: readonly string[],
  popular: readonly string[] = [],
): Option[] {
  const typed = text.toLocaleLowerCase();
  const before = recent
    .filter((search) => !typed || (search.toLocaleLowerCase().includes(typed) && search.toLocaleLowerCase() !== typed))
    .slice(0, typed ? 3 : RECENT)
    .map((search): Option => ({ id: `recent-${search}`, kind: 'recent', text: search, to: searchAddress(search) }));
  if (!typed) {
    const searchedFor = new Set(before.map(({ id }) => id.toLocaleLowerCase()));
    const others = popular.filter((search) => !searchedFor.has(`recent-${search}`.toLocaleLowerCase()));
    return [
      ...before,
      ...others.map(
        (search): Option => ({ id: `popular-${search}`, kind: 'popular', text: search, to: searchAddress(search) }),
      ),
    ];
  }
  const categories = (found?.categories ?? []).map(
    ({ _id, category_name, category_name_lang }): Option => ({
      id: `category-${_id}`,
      kind: 'category',
      name: category_name,
      lang: category_name_lang,
      to: `/categories/${_id}`,
    }),
  );
  const products = (found?.products ?? []).map(
    (product): Option => ({ id: `product-${product._id}`, kind: 'product', product, to: `/details/${product._id}` }),
  );
  return [...categories, ...products, { id: 'all', kind: 'all', text, to: searchAddress(text) }, ...before];
}
