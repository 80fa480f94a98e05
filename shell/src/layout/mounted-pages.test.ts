import { describe, expect, it } from '@jest/globals';
import { type MountedPage, pagesAfter } from './mounted-pages.ts';

const page = (route: string, entry: string, staysMounted = true) => ({ route, entry, staysMounted });

/** The pages that are mounted after these navigations. */
const after = (...way: ReturnType<typeof page>[]) =>
  way.reduce<readonly MountedPage[]>((pages, now) => pagesAfter(pages, now), []);
const entries = (pages: readonly MountedPage[]) => pages.map(({ entry }) => entry);

const list = page('list', 'l1');
const product = page('product', 'p1');
const cart = page('cart', 'c1', false);

describe('the mounted pages', () => {
  it('are the shown one and those to which Back or forward may lead', () => {
    expect(entries(after(list, product))).toEqual(['p1', 'l1']);
    expect(entries(after(list, cart, product))).toEqual(['p1', 'l1']);
  });

  it('are at most two hidden ones, the latest', () => {
    expect(entries(after(page('home', 'h1'), list, product, page('search', 's1')))).toEqual(['s1', 'p1', 'l1']);
  });

  it('stay the same when going back and forth', () => {
    const there = after(list, product);
    const back = pagesAfter(there, list);
    expect(back.map(({ id }) => id)).toEqual([there[1]?.id, there[0]?.id]);
    expect(pagesAfter(back, product).map(({ id }) => id)).toEqual(there.map(({ id }) => id));
    expect(pagesAfter(there, product)).toBe(there);
  });

  it('are one for each route: it continues under another address, and makes room for another entry', () => {
    const [sorted] = after(list, page('list', 'l2'));
    expect(sorted).toMatchObject({ id: after(list)[0] && sorted?.id, entry: 'l2' });
    const there = after(list, product);
    expect(entries(pagesAfter(there, page('list', 'l3')))).toEqual(['l3', 'p1']);
    expect(pagesAfter(there, page('list', 'l3'))[0]?.id).not.toBe(there[1]?.id);
  });
});
