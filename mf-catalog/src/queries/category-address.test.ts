import { describe, expect, it } from '@jest/globals';
import type { Category } from '@shop/contract/category';
import { categoryAddress, movedAddress, readQuery, toggled } from './category-address.ts';

const category: Category = {
  _id: 'c',
  category_name: 'Dals',
  img_url: '',
  tint: 'clay',
  subcategories: [
    { _id: 'whole', name: 'Whole' },
    { _id: 'split', name: 'Split' },
  ],
};
const read = (search: string) => readQuery(new URLSearchParams(search), category);

describe("a category's address", () => {
  it('contains filters, sort and page, and reads back the same', () => {
    const query = { subcategories: ['whole', 'split'], sort: 'price_asc', page: 3 } as const;
    const filters: [string, string][] = [
      ['price', '100-250'],
      ['unit', 'kg'],
    ];
    const address = categoryAddress('c', { ...query, subcategories: [...query.subcategories], filters });
    expect(address).toBe('/categories/c?sub=whole&sub=split&price=100-250&unit=kg&sort=price_asc&page=3');
    expect(read(address.split('?')[1] ?? '')).toEqual({ ...query, filters });
  });

  it('leaves out defaults', () => {
    expect(categoryAddress('c', read(''))).toBe('/categories/c');
  });

  it('treats anything unknown as the plain list', () => {
    for (const search of ['sub=nothing&sort=cheap&page=0', 'page=1.5', 'page=-1', 'page=1e9', 'sub=&sub=']) {
      expect(read(search)).toEqual({ subcategories: [], sort: 'newest', page: 1, filters: [] });
    }
    expect(read('sub=whole&sub=whole').subcategories).toEqual(['whole']);
  });

  it('leads to the category to which its subcategory has moved', () => {
    const other = { ...category, _id: 'd', subcategories: [] };
    const at = (id: string, search: string) => movedAddress(id, new URLSearchParams(search), [other, category]);
    expect(at('d', 'sub=split&sort=name')).toBe('/categories/c?sub=split&sort=name');
    expect([at('c', 'sub=split'), at('d', 'sub=gone'), at('d', '')]).toEqual([undefined, undefined, undefined]);
  });

  it('starts at the first page again when a filter changes', () => {
    expect(toggled(read('sub=whole&page=4'), 'split')).toMatchObject({ subcategories: ['whole', 'split'], page: 1 });
    expect(toggled(read('sub=whole'), 'whole').subcategories).toEqual([]);
  });
});
