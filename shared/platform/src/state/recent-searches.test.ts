import { describe, expect, it } from '@jest/globals';
import { readSearches, rememberSearch, withSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('keep the newest first and each once', () => {
    expect(withSearch(['dal', 'Rice'], ' rice ')).toEqual(['rice', 'dal']);
    expect(withSearch(['dal'], '   ')).toEqual(['dal']);
  });

  it('drop the oldest beyond eight', () => {
    const many = Array.from({ length: 12 }, (_, index) => `word ${index}`);
    expect(many.reduce<string[]>(withSearch, [])).toEqual(many.slice(-8).reverse());
  });

  it('are cut between characters', () => {
    expect(withSearch([], `${'a'.repeat(59)}😀`)).toEqual(['a'.repeat(59)]);
  });

  it('drop other stored content', () => {
    expect(readSearches('rice')).toEqual([]);
    expect(readSearches([1, 'rice', null, ' '])).toEqual(['rice']);
  });

  it('keep what an earlier page or another tab has stored', () => {
    localStorage.setItem('recentSearches', '["dal"]');
    rememberSearch('rice');
    expect(localStorage.getItem('recentSearches')).toBe('["rice","dal"]');
    const change = { storageArea: localStorage, key: 'recentSearches', newValue: '["soap"]' };
    dispatchEvent(new StorageEvent('storage', change));
    rememberSearch('tea');
    expect(localStorage.getItem('recentSearches')).toBe('["tea","soap"]');
  });
});
