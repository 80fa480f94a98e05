import { cart, cartListsAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { seenNews } from '../../features/lines/seen-news.ts';
import { useBackOnline } from '../../features/network/use-back-online.ts';

const ATTEMPTING = { checking: 'trying', failed: 'waiting', done: null } as const;

/**
 * On entry, and for another person, the cart is fetched with today's prices and stock; leaving the page marks the
 * changes as read.
 */
export function useCartCheck(owner: string | null) {
  const [check, setCheck] = useState<'checking' | 'done' | 'failed'>('checking');
  const lists = useAtomValue(cartListsAtom);

  const again = useCallback(() => {
    if (owner === null) return setCheck('done');
    setCheck('checking');
    void cart.refresh().then((succeeded) => setCheck(succeeded ? 'done' : 'failed'));
  }, [owner]);

  useEffect(again, [again]);
  useBackOnline(ATTEMPTING[check], again);
  // The cart also tries again by itself after a failure.
  useEffect(() => {
    if (lists > 0) setCheck((now) => (now === 'failed' ? 'done' : now));
  }, [lists]);
  useEffect(() => seenNews.leave, []);
  return { check, again };
}
