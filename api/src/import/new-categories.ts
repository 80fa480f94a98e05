import type { Category } from '@shop/contract/category';
import type { Tint } from '@shop/contract/common';
import type { ImportCategory } from '@shop/contract/import';
import type { FileProduct } from './file-product.ts';

const tints: readonly Tint[] = ['haldi', 'clay', 'mirch', 'neel', 'leaf', 'rose'];

/** Categories and subcategories that are in the file but not in the shop; each gets its first product's picture. */
export function newCategories(
  products: readonly FileProduct[],
  known: readonly Category[],
  urlOf: (picture: string) => string,
): ImportCategory[] {
  const wanted = new Map<string, ImportCategory>();
  for (const { line, category, subcategory, pictures } of products) {
    const existing = known.find(({ category_name }) => category_name === category);
    const isKnown = existing && (subcategory === '' || existing.subcategories.some(({ name }) => name === subcategory));
    if (isKnown) continue;
    const [picture] = pictures;
    const entry = wanted.get(category) ?? {
      line,
      category_name: category,
      img_url: existing?.img_url ?? '',
      tint: existing?.tint ?? tints[(known.length + wanted.size) % tints.length] ?? 'leaf',
      subcategories: [],
    };
    if (entry.img_url === '' && picture !== undefined) entry.img_url = urlOf(picture);
    if (subcategory !== '' && !entry.subcategories.includes(subcategory)) entry.subcategories.push(subcategory);
    wanted.set(category, entry);
  }
  return [...wanted.values()];
}
