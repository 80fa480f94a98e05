import { useEffect } from 'react';
import { whenIdle } from '../../lib/idle.ts';
import { countProductView, countVisit } from './count.ts';

let counted = false;

/** One visit for as long as the tab is open. */
export function useVisit() {
  useEffect(() => {
    if (counted) return;
    return whenIdle(() => {
      counted = true;
      countVisit();
    });
  }, []);
}

export function useProductView(product: string) {
  useEffect(() => whenIdle(() => countProductView(product)), [product]);
}
