import type { Expectations } from '@shop/contract/release';

type Surface = typeof import('@shop/platform');
const shopOf = (given: Record<string, unknown>) => given['@shop/platform'] as Surface;

/** This section's expectations of the shell; tested with every shell before it goes live. */
export const expectations: Expectations = {
  'a loader on the server is given the API of its own page': (given) => {
    const api = {};
    const context = { api } as unknown as Parameters<Surface['loaderApi']>[0]['context'];
    if ((shopOf(given).loaderApi({ context }) as unknown) !== api) throw new Error('it gave another');
  },
  'a value that is stored on the device starts with its initial value': (given) => {
    const { persistedAtom, shopStore } = shopOf(given);
    const stored = shopStore.get(persistedAtom('expected', { initial: ['first'], read: () => ['read'] }));
    if (stored[0] !== 'first') throw new Error(`it began with ${stored}`);
  },
  'the search that came last stands first': (given) => {
    const { recentSearchesAtom, rememberSearch, shopStore } = shopOf(given);
    for (const words of ['rice', 'dal', 'Rice']) rememberSearch(words);
    const searches = shopStore.get(recentSearchesAtom).join();
    if (searches !== 'Rice,dal') throw new Error(`they were ${searches}`);
  },
  'the cart is empty before anything was added': (given) => {
    const { cartItemsAtom, shopStore } = shopOf(given);
    const items = shopStore.get(cartItemsAtom);
    if (!Array.isArray(items) || items.length > 0) throw new Error('it was not');
  },
};
