import { useEffect } from 'react';
import { whenIdle } from '../../lib/idle.ts';

let counted = false;

/** Counting runs after the page has loaded, and a failure is ignored. */
const counting = (count: (visits: typeof import('./count.ts')) => void) =>
  void import(/* webpackChunkName: "visits" */ './count.ts').then(count, () => undefined);

/** One visit as long as the tab is open. */
export function useVisit() {
  useEffect(() => {
    if (counted) return;
    return whenIdle(() => {
      counted = true;
      counting(({ countVisit }) => countVisit());
    });
  }, []);
}

export function useProductView(product: string) {
  useEffect(() => whenIdle(() => counting(({ countProductView }) => countProductView(product))), [product]);
}
