import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contract/product';
import { hasMoreAfter, productsOf } from './pages.ts';

const products = (...ids: string[]) => ids.map((_id) => ({ _id }) as Product);

describe('pages of a list', () => {
  it('follow each other, and a product that moved is not shown twice', () => {
    const first = { products: products('a', 'b'), hasMore: true };
    const second = { products: products('b', 'c'), hasMore: true };
    expect(productsOf([first, second]).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    expect(hasMoreAfter(second)).toBe(true);
  });

  it('end with an empty page, whatever its hasMore', () => {
    expect(hasMoreAfter({ products: [], hasMore: true })).toBe(false);
  });
});
