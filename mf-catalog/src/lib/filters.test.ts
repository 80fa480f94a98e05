import { describe, expect, it } from '@jest/globals';
import type { ProductFacets } from '@shop/contract/product';
import { choiceGroups, withChoice } from '../features/filters/choices.ts';
import { asRequested, readFilters } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('filters in an address', () => {
  it("are sent in the API's format", () => {
    expect(asRequested(read('stock=1&off=1&price=100-250&unit=kg&unit=piece'))).toEqual({
      in_stock: true,
      discounted: true,
      price_from: 100,
      price_to: 250,
      units: ['g', 'piece'],
    });
  });

  it('may have a price without an end or a start', () => {
    expect(asRequested(read('price=1000-'))).toEqual({ price_from: 1000 });
    expect(asRequested(read('price=-100'))).toEqual({ price_to: 100 });
  });

  it('count once each, and only known ones', () => {
    expect(read('unit=kg&sort=name&unit=kg')).toEqual([['unit', 'kg']]);
    for (const search of ['', 'price=-', 'price=', 'price=a-b', 'unit=acre', 'stock=0', 'price=99999999-'])
      expect(read(search)).toEqual([]);
  });
});

const facets: ProductFacets = {
  in_stock: 4,
  discounted: 0,
  prices: [
    { from: 0, to: 100, count: 3 },
    { from: 100, to: null, count: 1 },
  ],
  units: [
    { unit: 'g', count: 2 },
    { unit: 'ml', count: 0 },
    { unit: 'piece', count: 2 },
  ],
};

describe('the options', () => {
  it('are those that would leave a product, and those that are on', () => {
    const labels = (search: string) =>
      choiceGroups(facets, read(search)).map(([, choices]) => choices.map(({ label }) => label));
    expect(labels('')).toEqual([['In stock'], ['Below ₹100', '₹100 and more'], ['By kg', 'By piece']]);
    expect(labels('unit=litre')[2]).toEqual(['By kg', 'By litre', 'By piece']);
  });

  it('are added, removed, and replaced if only one may be on', () => {
    const after = (search: string, group: number, choice: number) => {
      const chosen = choiceGroups(facets, read(search))[group]?.[1][choice];
      return chosen && new URLSearchParams(withChoice(read(search), chosen)).toString();
    };
    expect(after('unit=kg', 2, 1)).toBe('unit=kg&unit=piece');
    expect(after('unit=kg&stock=1', 2, 0)).toBe('stock=1');
    expect(after('price=-100', 1, 1)).toBe('price=100-');
  });
});
