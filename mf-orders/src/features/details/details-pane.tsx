import type { Order } from '@shop/contract/order';
import type { Decision, OrderReturn } from '@shop/contract/order-returns';
import { useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { findOrder } from '../../queries/cached-orders.ts';
import { isUnknownOrder, orderQuery } from '../../queries/order.ts';
import { t } from '../../t.ts';
import type { Viewer } from '../viewer.ts';
import styles from './details-pane.module.css';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { OrderDetails } from './order-details.tsx';

interface Props {
  viewer: Viewer;
  orderId: string;
  /** True if the person chose it: then the focus goes there. */
  takesFocus: boolean;
  notice?: (order: Order) => ReactNode;
  actions: (order: Order) => ReactNode;
  more?: (order: Order) => ReactNode;
  /** At the desk. */
  onDecide?: (order: Order, one: OrderReturn, decision: Decision) => void;
}

/** The details of the order with this id; an unknown one redirects to the list. */
export function DetailsPane({ viewer, orderId, takesFocus, notice, actions, more, onDecide }: Props) {
  const { search } = useLocation();
  const { data, error, isFetching, refetch } = useQuery(orderQuery(viewer.id, orderId), {
    initial: findOrder(viewer.id, orderId),
  });
  const title = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (takesFocus && isThere && orderId) title.current?.focus({ preventScroll: true });
  }, [takesFocus, isThere, orderId]);

  const isUnknown = isUnknownOrder(error);
  if (data) {
    return (
      <OrderDetails
        order={data}
        viewer={viewer}
        notice={notice?.(data)}
        actions={actions(data)}
        more={more?.(data)}
        onDecide={onDecide && ((one, decision) => onDecide(data, one, decision))}
        titleRef={title}
      />
    );
  }
  return (
    <div className={styles.waiting}>
      {isUnknown && <Navigate to={`/orders${search}`} replace state={{ notOwn: orderId }} />}
      {error && !isUnknown ? (
        <Failure title={t('This order did not load.')} busy={isFetching} onRetry={refetch} />
      ) : (
        <DetailsSkeleton />
      )}
    </div>
  );
}
