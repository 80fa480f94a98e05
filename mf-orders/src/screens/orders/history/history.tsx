import { buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { Failure } from '@shop/ui/failure';
import { Late } from '@shop/ui/late';
import layout from '@shop/ui/layout.module.css';
import { Link, useLocation } from 'react-router-dom';
import { CardSkeletons } from '../../../features/card/card-skeleton.tsx';
import { OrderCard } from '../../../features/card/order-card.tsx';
import { DetailsPane } from '../../../features/details/details-pane.tsx';
import { OrderList } from '../../../features/list/order-list.tsx';
import { useHistory } from '../../../features/list/use-history.ts';
import { WaysToPay } from '../../../features/payment/ways-to-pay.tsx';
import { SplitView } from '../../../features/selection/split-view.tsx';
import { orderPath, useSelection } from '../../../features/selection/use-selection.ts';
import { useLiveOrders } from '../../../live/use-live-orders.ts';
import { t } from '../../../t.ts';
import styles from '../orders.module.css';
import { OrdersPicture } from '../orders-picture.tsx';
import { OwnActions, SeldomActions } from './own-actions.tsx';
import { useOwnDialogs } from './use-own-dialogs.tsx';

const loadNotOwn = async () =>
  (await import(/* webpackChunkName: "after-order" */ '../../../features/not-own/not-own.tsx')).NotOwn;

export function History({ viewerId }: { viewerId: string }) {
  const viewer = { id: viewerId, isAdmin: false };
  const list = useHistory(viewer);
  const dialogs = useOwnDialogs(viewer);
  const selection = useSelection(list.orders, dialogs.dialog !== undefined);
  useLiveOrders(viewerId);
  const notOwn: unknown = useLocation().state?.notOwn;
  const notice = typeof notOwn === 'string' && <Late load={loadNotOwn} props={{ orderId: notOwn }} />;

  if (list.orders.length === 0 && !list.isLoading && !list.failed && !selection.selectedId)
    return (
      <>
        {notice}
        <NoOrders />
      </>
    );
  return (
    <>
      {notice}
      <h1 className={classes(layout.shownInHeader, styles.title)}>{t('Your orders')}</h1>
      <SplitView
        selection={selection}
        list={
          list.isLoading ? (
            <CardSkeletons count={5} />
          ) : list.failed ? (
            <Failure title={t('Your orders did not load.')} busy={list.isRetrying} onRetry={list.retry}>
              {t('Nothing of them is lost.')}
            </Failure>
          ) : (
            <OrderList list={list}>
              {(order) => (
                <OrderCard order={order} selected={selection.isSelected(order)} to={orderPath(order.orderId)} />
              )}
            </OrderList>
          )
        }
        details={(orderId) => (
          <DetailsPane
            key={orderId}
            viewer={viewer}
            orderId={orderId}
            takesFocus={selection.isWide && selection.isOpenedByPerson}
            notice={(order) => <WaysToPay order={order} />}
            actions={(order) => (
              <>
                <OwnActions order={order} />
                {selection.isWide && <SeldomActions order={order} onOpen={dialogs.open} />}
              </>
            )}
            more={(order) => !selection.isWide && <SeldomActions order={order} onOpen={dialogs.open} />}
          />
        )}
      />
      {dialogs.dialog}
    </>
  );
}

function NoOrders() {
  return (
    <div className={styles.notice}>
      <OrdersPicture />
      <h1>{t('You have not placed any orders')}</h1>
      <p>{t('Your orders, bills and re-order button will live here.')}</p>
      <Link to="/" className={buttonClass()}>
        {t('Start shopping')}
      </Link>
    </div>
  );
}
