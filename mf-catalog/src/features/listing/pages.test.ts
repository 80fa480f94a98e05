import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contract/product';
import { firstPage, withPage } from './pages.ts';

const products = (...ids: string[]) => ids.map((_id) => ({ _id }) as Product);

describe('pages of a list', () => {
  it('follow each other, and a product that moved is not shown twice', () => {
    const first = firstPage({ products: products('a', 'b'), hasMore: true }, 3);
    const second = withPage(first, { products: products('b', 'c'), hasMore: true });
    expect(second.products.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    expect(second).toMatchObject({ nextPage: 5, hasMore: true });
  });

  it('end with an empty page, whatever it says', () => {
    const first = firstPage({ products: products('a'), hasMore: true }, 1);
    expect(withPage(first, { products: [], hasMore: true }).hasMore).toBe(false);
  });
});
