import {
  cart,
  cartItemsAtom,
  cartListsAtom,
  currentSession,
  hearAccount,
  queries,
  restoredAtom,
  useDevice,
  userAtom,
} from '@shop/platform';
import { followStream } from '@shop/platform/live/follow-stream';
import { classes } from '@shop/ui/classes';
import { Failure } from '@shop/ui/failure';
import layout from '@shop/ui/layout.module.css';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { seenNews } from '../../features/lines/seen-news.ts';
import { useBackOnline } from '../../features/network/use-back-online.ts';
import { wasReloaded } from '../../features/placing/going-on.ts';
import { shownOrder } from '../../features/placing/shown-order.ts';
import type { PlacedState } from '../../features/placing/success-state.ts';
import { useLostOrder } from '../../features/placing/use-lost-order.ts';
import { addressesQuery } from '../../queries/addresses.ts';
import { placedOrderQuery } from '../../queries/placed-order.ts';
import { t } from '../../t.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './cart.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FullCart } from './full-cart.tsx';

/** After a reload that closed an order's page before it was seen, that page is opened again; true while it is loading. */
function useUnseenOrder(owner: string | null): boolean {
  const navigate = useNavigate();
  const [unseen, setUnseen] = useState(() => {
    const shown = owner === null ? null : shownOrder.read();
    return shown !== null && wasReloaded() ? shown : null;
  });

  useEffect(() => {
    shownOrder.forget();
    if (unseen === null || owner === null) return;
    queries.load(placedOrderQuery(owner, unseen)).then(
      (order) => navigate('/orderSuccess', { replace: true, state: { order } satisfies PlacedState }),
      () => setUnseen(null),
    );
  }, [unseen, owner, navigate]);
  return unseen !== null;
}

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
function useLiveCart(owner: string | null) {
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

const ATTEMPTING = { checking: 'trying', failed: 'waiting', done: null } as const;

/**
 * On entry, and for another person, the cart is fetched with today's prices and stock; leaving the page marks the
 * changes as read.
 */
function useCartCheck(owner: string | null) {
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

export function CartScreen() {
  const restored = useDevice(restoredAtom);
  return (
    <div className={layout.wrap}>
      <PageTitle>{t('Your cart')}</PageTitle>
      <h1 className={classes(layout.shownInHeader, styles.title)}>{t('Your cart')}</h1>
      {restored ? <RestoredCart /> : <CartSkeleton />}
    </div>
  );
}

function RestoredCart() {
  const { user } = useDevice(userAtom);
  const items = useDevice(cartItemsAtom);
  const { check, again } = useCartCheck(user?._id ?? null);
  useLiveCart(user?._id ?? null);
  const isOrderComing = useUnseenOrder(user?._id ?? null);
  const isOrderLookedFor = useLostOrder(user?._id ?? null, check === 'done');

  const failure = check === 'failed' && (
    <Failure title={t('Prices and stock could not be checked.')} onRetry={again}>
      {t('These are the last prices and stock that we know.')}
    </Failure>
  );
  if (isOrderComing || (isOrderLookedFor && items.length === 0)) return <CartSkeleton />;
  // A choice or input never becomes another person's.
  if (items.length > 0)
    return <FullCart key={user?._id} items={items} user={user} isChecked={check === 'done'} notice={failure} />;
  if (check === 'checking') return <CartSkeleton />;
  if (check === 'failed')
    return (
      <Failure title={t('Your cart did not load.')} onRetry={again}>
        {t('Nothing in it is lost.')}
      </Failure>
    );
  return <EmptyCart user={user} />;
}
