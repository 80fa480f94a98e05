import type { Product } from '@shop/contract/product';

export interface ProductsAnswer {
  products: Product[];
  hasMore: boolean;
}

export interface Pages {
  products: Product[];
  nextPage: number;
  hasMore: boolean;
}

export const firstPage = ({ products, hasMore }: ProductsAnswer, page: number): Pages => ({
  products,
  nextPage: page + 1,
  hasMore,
});

/** A product that moved between two calls is not shown twice. */
export function withPage(pages: Pages, { products, hasMore }: ProductsAnswer): Pages {
  const known = new Set(pages.products.map(({ _id }) => _id));
  return {
    products: [...pages.products, ...products.filter(({ _id }) => !known.has(_id))],
    nextPage: pages.nextPage + 1,
    hasMore: hasMore && products.length > 0,
  };
}
