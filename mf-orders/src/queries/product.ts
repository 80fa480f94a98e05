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
