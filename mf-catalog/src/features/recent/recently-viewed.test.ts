import { describe, expect, it, jest, test } from '@jest/globals';
import type { Product } from '@shop/contract/product';
import { queries, shopStore } from '@shop/platform';
import { nameInLanguage } from './name-in-language.ts';
import { readSeen, recentlyViewedAtom, withSeen } from './recently-viewed.ts';

const product = (_id: string) =>
  ({ _id, name: `Product ${_id}`, img_ids: [{ url: `/${_id}` }], tint: 'leaf' }) as unknown as Product;

test('what was viewed in another language is named in that of the page', async () => {
  shopStore.set(recentlyViewedAtom, [{ _id: 'a', name: 'Rice', url: null, tint: 'leaf', language: 'hi' }]);
  const load = jest.spyOn(queries, 'load').mockResolvedValue({ product: { name: 'Basmati Rice' } } as never);
  await nameInLanguage();
  await nameInLanguage();
  expect(shopStore.get(recentlyViewedAtom)).toMatchObject([{ name: 'Basmati Rice', language: 'en' }]);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockRestore();
});

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
