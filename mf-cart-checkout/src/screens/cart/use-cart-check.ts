import { cart } from '@shop/platform';
import { useCallback, useEffect, useState } from 'react';
import { useBackOnline } from '../../features/network/use-back-online.ts';

const ATTEMPTING = { checking: 'trying', failed: 'waiting', done: null } as const;

/** On entry the cart is fetched with today's prices and stock; leaving the page marks the changes as read. */
export function useCartCheck(isSignedIn: boolean) {
  const [check, setCheck] = useState<'checking' | 'done' | 'failed'>('checking');

  const again = useCallback(() => {
    if (!isSignedIn) return setCheck('done');
    setCheck('checking');
    void cart.refresh().then((succeeded) => setCheck(succeeded ? 'done' : 'failed'));
  }, [isSignedIn]);

  useEffect(again, [again]);
  useBackOnline(ATTEMPTING[check], again);
  useEffect(() => cart.forgetNews, []);
  return { check, again };
}
