import { cart } from '@shop/platform';
import { useCallback, useEffect, useState } from 'react';

/** On entry the server is asked for the list with today's prices and stock; leaving the page counts as having read what changed. */
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
