import { cartItemsAtom, restoredAtom, useDevice, userAtom } from '@shop/platform';
import { classes } from '@shop/ui/classes';
import { Failure } from '@shop/ui/failure';
import layout from '@shop/ui/layout.module.css';
import { useLostOrder } from '../../features/placing/use-lost-order.ts';
import { t } from '../../t.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './cart.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FullCart } from './full-cart.tsx';
import { useCartCheck } from './use-cart-check.ts';
import { useLiveCart } from './use-live-cart.ts';
import { useUnseenOrder } from './use-unseen-order.ts';

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
