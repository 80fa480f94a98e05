import type { Product, ProductResponse } from '@shop/contract/product';
import { ApiError, api } from '@shop/platform';

/** The current product; undefined if the shop no longer has it. */
export async function fetchProduct(id: string): Promise<Product | undefined> {
  try {
    return (await api.get<ProductResponse>(`/user/product-details/${id}`)).product;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return undefined;
    throw failure;
  }
}

const AT_ONCE = 6;

/** A few calls at a time: an order may have two hundred products. */
export async function latestProducts(ids: readonly string[]): Promise<Map<string, Product>> {
  const products = new Map<string, Product>();
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const product = await fetchProduct(id);
      if (product) products.set(id, product);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return products;
}
