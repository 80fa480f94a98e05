import { authenticationAtom, profileAtom, restoredAtom, useDevice } from '@shop/platform';
import { classes } from '@shop/ui/classes';
import { Late } from '@shop/ui/late';
import layout from '@shop/ui/layout.module.css';
import { useAtomValue } from 'jotai';
import { matchPath, useLocation } from 'react-router-dom';
import { CardSkeletons } from '../../features/card/card-skeleton.tsx';
import { t } from '../../t.ts';
import { History } from './history/history.tsx';
import { LoggedOut } from './logged-out.tsx';
import styles from './orders.module.css';

function OrdersSkeleton({ title = t('Your orders') }: { title?: string }) {
  return (
    <>
      <h1 className={classes(layout.shownInHeader, styles.title)}>{title}</h1>
      <div className={styles.skeleton}>
        <CardSkeletons count={5} />
      </div>
    </>
  );
}

const loadPay = async () =>
  (await import(/* webpackChunkName: "pay-page" */ '../../features/payment/pay-page.tsx')).PayPage;

/** The order that is paid in this document. */
function usePaying(): string | undefined {
  const { pathname, search } = useLocation();
  const isPaying = new URLSearchParams(search).get('pay') === '1';
  return isPaying ? matchPath('/orders/:orderId', pathname)?.params.orderId : undefined;
}

const loadDesk = async () => (await import(/* webpackChunkName: "order-desk" */ './desk/open-desk.ts')).openDesk();

/** A customer's orders, or the admin's order desk: only the browser knows the user. */
export function Orders() {
  const restored = useDevice(restoredAtom);
  const { user, role } = useDevice(authenticationAtom);
  const { business_name: business } = useAtomValue(profileAtom);
  const paying = usePaying();
  const title = role === 'admin' ? t('Order desk') : t('Your orders');
  return (
    <div className={layout.wrap}>
      <title>{business ? `${title} · ${business}` : title}</title>
      {!restored && <OrdersSkeleton />}
      {restored && !user && <LoggedOut />}
      {restored && user && paying && (
        <Late
          key={paying}
          load={loadPay}
          props={{ customerId: user._id, orderId: paying }}
          fallback={<OrdersSkeleton title={title} />}
          missing={t('The payment did not load.')}
        />
      )}
      {restored && user && !paying && role !== 'admin' && <History key={user._id} viewerId={user._id} />}
      {restored && user && !paying && role === 'admin' && (
        <Late
          key={user._id}
          load={loadDesk}
          props={{ viewerId: user._id }}
          fallback={<OrdersSkeleton title={title} />}
          missing={t('The order desk did not load.')}
        />
      )}
    </div>
  );
}
