import { describe, expect, it } from '@jest/globals';
import { readSearches, withSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('keep the newest first and each once', () => {
    expect(withSearch(['dal', 'Rice'], ' rice ')).toEqual(['rice', 'dal']);
    expect(withSearch(['dal'], '   ')).toEqual(['dal']);
  });

  it('drop the oldest beyond eight', () => {
    const many = Array.from({ length: 12 }, (_, index) => `word ${index}`);
    expect(many.reduce<string[]>(withSearch, [])).toEqual(many.slice(-8).reverse());
  });

  it('drop other stored content', () => {
    expect(readSearches('rice')).toEqual([]);
    expect(readSearches([1, 'rice', null, ' '])).toEqual(['rice']);
  });
});
