import type { Product } from '@shop/contract/product';

export interface ProductsPage {
  products: Product[];
  hasMore: boolean;
}

/** A product that moved between two requests is not shown twice. */
export function productsOf(pages: readonly ProductsPage[]): Product[] {
  const byId = new Map<string, Product>();
  for (const { products } of pages)
    for (const product of products) byId.set(product._id, byId.get(product._id) ?? product);
  return [...byId.values()];
}

/** A list ends with an empty page, whatever its `hasMore`. */
export const hasMoreAfter = ({ products, hasMore }: ProductsPage) => hasMore && products.length > 0;
