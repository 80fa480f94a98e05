import { profileAtom, themeAtom } from '@shop/platform';
import { type createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { ShopFront } from './router/shop-front-loader.ts';

export type ShopStore = ReturnType<typeof createStore>;

/** The business data of every page is in the store before anything renders. */
export function fillStore(store: ShopStore, front: ShopFront | undefined) {
  if (!front) return;
  store.set(profileAtom, front.profile);
  store.set(themeAtom, front.theme);
}

export function App({ store, children }: { store: ShopStore; children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
