import type { Category } from '@shop/contract/category';
import type { Product, ProductResponse } from '@shop/contract/product';
import type { Query } from '@shop/platform';
import { openedProduct } from '../lib/opened.ts';
import { categoriesQuery } from './categories.ts';
import { PAGE_FRESH_MS } from './freshness.ts';
import { knownCategory, knownCategoryName } from './known-categories.ts';

export interface ProductData {
  product: Product;
  category: Pick<Category, '_id' | 'category_name' | 'category_name_lang'> | null;
  below: Category['subcategories'][number] | undefined;
}

type Named = NonNullable<ProductData['category']>;

const nameOf = ({ _id, category_name, category_name_lang }: Category): Named => ({
  _id,
  category_name,
  ...(category_name_lang && { category_name_lang }),
});

function withCategory(product: Product, categories: readonly Category[]): ProductData {
  const category = categories.find(({ _id }) => _id === product.category_id);
  return {
    product,
    category: category ? nameOf(category) : null,
    below: category?.subcategories.find(({ _id }) => _id === product.subcategory_id),
  };
}

/** A product from a list only lacks its details. */
function knownProduct(id: string): ProductData | undefined {
  const product = openedProduct(id);
  if (!product) return undefined;
  const category = knownCategory(product.category_id);
  if (category) return withCategory(product, [category]);
  const name = knownCategoryName(product.category_id);
  return { product, category: name ? { _id: product.category_id, category_name: name } : null, below: undefined };
}

export const productQuery = (id: string): Query<ProductData> => ({
  key: ['catalog', 'product', id],
  freshMs: PAGE_FRESH_MS,
  known: () => knownProduct(id),
  async fetch({ api, signal, load }) {
    const [{ product }, { categories }] = await Promise.all([
      api.get<ProductResponse>(`/user/product-details/${encodeURIComponent(id)}`, { signal }),
      load(categoriesQuery),
    ]);
    return withCategory(product, categories);
  },
});
