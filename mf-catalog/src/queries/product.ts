import type { Category } from '@shop/contract/category';
import type { Product, ProductResponse } from '@shop/contract/product';
import type { Query } from '@shop/platform';
import { categoriesQuery } from './categories.ts';
import { PAGE_FRESH_MS } from './freshness.ts';

export interface ProductData {
  product: Product;
  category: Pick<Category, '_id' | 'category_name'> | null;
  below: Category['subcategories'][number] | undefined;
}

export const productQuery = (id: string): Query<ProductData> => ({
  key: ['catalog', 'product', id],
  freshMs: PAGE_FRESH_MS,
  async fetch({ api, signal, load }) {
    const [{ product }, { categories }] = await Promise.all([
      api.get<ProductResponse>(`/user/product-details/${encodeURIComponent(id)}`, { signal }),
      load(categoriesQuery),
    ]);
    const category = categories.find(({ _id }) => _id === product.category_id);
    return {
      product,
      category: category ? { _id: category._id, category_name: category.category_name } : null,
      below: category?.subcategories.find(({ _id }) => _id === product.subcategory_id),
    };
  },
});
