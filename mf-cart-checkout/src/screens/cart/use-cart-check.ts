import { cart } from '@shop/platform';
import { useCallback, useEffect, useState } from 'react';

/** On entry the cart is fetched with today's prices and stock; leaving the page marks the changes as read. */
export function useCartCheck(isSignedIn: boolean) {
  const [check, setCheck] = useState<'checking' | 'done' | 'failed'>('checking');

  const again = useCallback(() => {
    if (!isSignedIn) return setCheck('done');
    setCheck('checking');
    void cart.refresh().then((succeeded) => setCheck(succeeded ? 'done' : 'failed'));
  }, [isSignedIn]);

  useEffect(again, [again]);
  useEffect(() => {
    if (check !== 'failed') return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [check, again]);
  useEffect(() => cart.forgetNews, []);
  return { check, again };
}
