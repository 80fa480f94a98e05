import type { OrderDetailsProps } from '@shop/contract/fragments/order-details';
import { useQuery } from '@shop/platform';
import { OrderDetails } from '../features/details/order-details.tsx';
import { UpiPay } from '../features/payment/upi-pay.tsx';
import { useLiveOrders } from '../live/use-live-orders.ts';
import { orderQuery } from '../queries/order.ts';

/** What other sections show of an order; see `shared/contract/src/fragments/order-details.ts`. */
export function Fragment({ order: placed, isPaidElsewhere = false, isNamedElsewhere = false }: OrderDetailsProps) {
  const viewer = { id: placed.customerId, isAdmin: false };
  const { data: order = placed } = useQuery(orderQuery(viewer.id, placed._id), { initial: placed, isFresh: true });
  useLiveOrders(viewer.id);
  return (
    <OrderDetails
      order={order}
      viewer={viewer}
      hasHead={!isNamedElsewhere}
      notice={isPaidElsewhere ? undefined : <UpiPay order={order} />}
    />
  );
}
