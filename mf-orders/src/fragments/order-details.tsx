import type { OrderDetailsProps } from '@shop/contract/fragments/order-details';
import type { Order } from '@shop/contract/order';
import { useQuery } from '@tanstack/react-query';
import { OrderDetails } from '../features/details/order-details.tsx';
import { UpiPay } from '../features/payment/upi-pay.tsx';
import { useLiveOrders } from '../live/use-live-orders.ts';
import { orderQuery } from '../queries/order.ts';
import { OrdersQueries } from '../queries/orders-queries.tsx';

/** What other sections show of an order; see `shared/contract/src/fragments/order-details.ts`. */
export function Fragment({ order, isPaidElsewhere = false }: OrderDetailsProps) {
  return (
    <OrdersQueries>
      <LiveDetails placed={order} isPaidElsewhere={isPaidElsewhere} />
    </OrdersQueries>
  );
}

function LiveDetails({ placed, isPaidElsewhere }: { placed: Order; isPaidElsewhere: boolean }) {
  const viewer = { id: placed.customerId, isAdmin: false };
  const { data: order } = useQuery({ ...orderQuery(viewer.id, placed._id), initialData: placed });
  useLiveOrders(viewer.id);
  return <OrderDetails order={order} viewer={viewer} notice={isPaidElsewhere ? undefined : <UpiPay order={order} />} />;
}
