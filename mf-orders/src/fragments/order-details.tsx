import type { OrderDetailsProps } from '@shop/contract/fragments/order-details';
import type { Order } from '@shop/contract/order';
import { useQuery } from '@shop/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { OrderDetails } from '../features/details/order-details.tsx';
import { WaysToPay } from '../features/payment/ways-to-pay.tsx';
import { useLiveOrders } from '../live/use-live-orders.ts';
import { orderQuery } from '../queries/order.ts';

/** The details of an order for other sections; see `shared/contract/src/fragments/order-details.ts`. */
export function Fragment(props: OrderDetailsProps) {
  const { order: placed, isPaidElsewhere = false, isNamedElsewhere = false } = props;
  const viewer = { id: placed.customerId, isAdmin: false };
  // Its page may have loaded it a while ago.
  const query = { ...orderQuery(viewer.id, placed._id), freshMs: 1 };
  const { data: order = placed } = useQuery(query, { initial: placed });
  useLiveOrders(viewer.id);
  const report = useEffectEvent((now: Order) => props.changed?.(now));
  const known = useRef(order);
  useEffect(() => {
    if (known.current === order) return;
    known.current = order;
    report(order);
  }, [order]);
  return (
    <OrderDetails
      order={order}
      viewer={viewer}
      hasHead={!isNamedElsewhere}
      notice={isPaidElsewhere ? undefined : <WaysToPay order={order} />}
    />
  );
}
