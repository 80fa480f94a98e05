import type { Product } from '@shop/contract/product';
import type { WindowMemory } from '@shop/ui/use-window';
import { atom } from 'jotai';

/** A list as it was left, by the history entry it was shown at. */
export interface KeptList {
  products: Product[];
  nextPage: number;
  hasMore: boolean;
  memory: { current: WindowMemory | null };
}

const MOST = 20;

/** One map for each store; the front door makes a store for every request, so that nothing passes between visitors. */
export const keptListsAtom = atom(() => new Map<string, KeptList>());

export function keepList(lists: Map<string, KeptList>, key: string, list: KeptList) {
  lists.delete(key);
  lists.set(key, list);
  const oldest = lists.keys().next();
  if (lists.size > MOST && !oldest.done) lists.delete(oldest.value);
}
