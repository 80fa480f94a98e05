import type { CategoriesAnswer, Category } from '@shop/contract/category';
import type { Product, ProductAnswer } from '@shop/contract/product';
import { loaderApi } from '@shop/platform';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { answer } from '../../lib/answers.ts';
import { type Soon, soon } from '../../lib/soon.ts';

export interface ProductData {
  product: Product;
  category: Pick<Category, '_id' | 'category_name'> | null;
}

export interface ProductLoaded {
  page: Soon<ProductData>;
}

export async function loader(args: LoaderFunctionArgs): Promise<ProductLoaded> {
  const id = args.params.productId ?? '';
  return { page: await soon(answer(`product ${id}`, () => loadProduct(args, id))) };
}

async function loadProduct(args: LoaderFunctionArgs, id: string): Promise<ProductData> {
  const api = loaderApi(args);
  const { signal } = args.request;
  const [{ product }, { categories }] = await Promise.all([
    api.get<ProductAnswer>(`/user/product-details/${encodeURIComponent(id)}`, { signal }),
    answer('categories', () => api.get<CategoriesAnswer>('/user/all-category', { signal, cached: true })),
  ]);
  const category = categories.find(({ _id }) => _id === product.category_id);
  return { product, category: category ? { _id: category._id, category_name: category.category_name } : null };
}
