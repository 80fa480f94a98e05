import { currentSession, hearAccount, queries } from '@shop/platform';
import { followStream } from '@shop/platform/live/follow-stream';
import { useEffect } from 'react';
import { addressesQuery } from '../../queries/addresses.ts';

function follow(owner: string) {
  return followStream({
    path: `/user/order-events/${owner}`,
    token: () => currentSession().token,
    onMessage({ event, data }) {
      if (event === 'account' && hearAccount(owner, data)) void queries.invalidate(addressesQuery(owner).key);
    },
  });
}

/** The cart, the name and the addresses on the page follow other devices while the page is visible: a hidden tab needs no connection. */
export function useLiveCart(owner: string | null) {
  useEffect(() => {
    if (owner === null) return;
    let stop: (() => void) | undefined;
    const update = () => {
      if (document.visibilityState === 'visible') stop ??= follow(owner);
      else {
        stop?.();
        stop = undefined;
      }
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      stop?.();
    };
  }, [owner]);
}
