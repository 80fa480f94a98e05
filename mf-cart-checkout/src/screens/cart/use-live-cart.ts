import type { AccountEvent } from '@shop/contract/user';
import { cart, currentSession, noteUser } from '@shop/platform';
import { followStream } from '@shop/platform/live/follow-stream';
import { useEffect } from 'react';

function follow(owner: string) {
  return followStream({
    path: `/user/order-events/${owner}`,
    token: () => currentSession().token,
    onMessage({ event, data }) {
      if (event !== 'account') return;
      const { cart_version, ...person } = JSON.parse(data) as AccountEvent;
      noteUser({ _id: owner, ...person });
      void cart.heard(cart_version);
    },
  });
}

/** The cart and the name on the page follow other devices while the page is seen: a hidden tab needs no connection. */
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
