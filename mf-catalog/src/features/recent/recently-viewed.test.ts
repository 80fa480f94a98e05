import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contract/product';
import { readSeen, withSeen } from './recently-viewed.ts';

const product = (_id: string) =>
  ({ _id, name: `Product ${_id}`, img_ids: [{ url: `/${_id}` }], tint: 'leaf' }) as unknown as Product;

describe('recently viewed', () => {
  it('puts the newest first, each once, twelve at most', () => {
    const seen = Array.from({ length: 14 }, (_, index) => product(String(index))).reduce(withSeen, readSeen([]));
    expect(seen).toHaveLength(12);
    expect(
      withSeen(seen, product('5'))
        .map(({ _id }) => _id)
        .slice(0, 2),
    ).toEqual(['5', '13']);
  });

  it('has one pack of each product, the last', () => {
    const family = { _id: 'f', name: 'Rice', labels: [], from: null, available: true };
    const packs = ['1', '5'].map((id) => ({ ...product(id), family }));
    const seen = [product('a'), ...packs].reduce(withSeen, readSeen([]));
    expect(seen.map(({ _id }) => _id)).toEqual(['5', 'a']);
  });

  it('drops entries of another shape', () => {
    const good = { _id: 'a', name: 'A', url: null, tint: 'leaf' };
    expect(readSeen([good, { ...good, tint: 'green' }, { ...good, url: 7 }, null, 'x'])).toEqual([good]);
    expect(readSeen({})).toEqual([]);
  });
});
