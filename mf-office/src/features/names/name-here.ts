import type { OfficeCategory, OfficeProductRow } from '@shop/contract/office/products';
import { currentLanguage } from '@shop/platform';

type Texts = Record<string, { name?: string }>;

/** What a category or subcategory is called in the shopkeeper's language. */
export const nameHere = (name: string, texts: Texts = {}) => texts[currentLanguage()]?.name || name;

/** What a product is called in the shopkeeper's language. */
export const productHere = ({ name, names }: { name: string; names?: Record<string, string> | undefined }) =>
  names?.[currentLanguage()] || name;

export const categoryHere = ({ category_name, in_languages }: Pick<OfficeCategory, 'category_name' | 'in_languages'>) =>
  nameHere(category_name, in_languages);

type Placed = Pick<OfficeProductRow, 'category_id' | 'category_name' | 'subcategory_name'>;

/** Where a product is in the shop: its category and subcategory. */
export function placeHere(
  { category_id, category_name, subcategory_name }: Placed,
  categories: readonly OfficeCategory[],
): string[] {
  const category = categories.find(({ _id }) => _id === category_id);
  const below = category?.subcategories.find(({ name }) => name === subcategory_name);
  const place = nameHere(category_name, category?.in_languages);
  return subcategory_name === null ? [place] : [place, nameHere(subcategory_name, below?.in_languages)];
}
