import type { Order } from '@shop/contract/order';
import { isPickUp, OrderStatus, statusLabel } from '@shop/contract/order-status';
import { sayStatus, t } from '../../t.ts';

type Taken = Pick<Order, 'delivery' | 'sale'>;

const short: Record<OrderStatus, string> = {
  [OrderStatus.Ordered]: 'Order',
  [OrderStatus.Confirmed]: 'Confirm',
  [OrderStatus.Shipped]: 'Mark shipped',
  [OrderStatus.Delivered]: 'Mark delivered',
  [OrderStatus.Cancelled]: 'Cancel',
  [OrderStatus.Returned]: 'Mark returned',
};

const atShop: Record<OrderStatus, string> = {
  ...short,
  [OrderStatus.Shipped]: 'Mark ready',
  [OrderStatus.Delivered]: 'Mark picked up',
};

/** Of one order or of several: only where all are picked up it is called so. */
export const moveLabel = (to: OrderStatus, ...orders: readonly Taken[]) =>
  (orders.length > 0 && orders.every(isPickUp) ? atShop : short)[to];

export const stepBackLabel = (to: OrderStatus, order: Taken) =>
  t('Back to {status}', { status: sayStatus(statusLabel(to, order)) });

/** The same with the name of the order, if there is space. */
export const fullMoveLabel = (to: OrderStatus, order: Taken) =>
  to === OrderStatus.Confirmed || to === OrderStatus.Cancelled ? `${short[to]} order` : moveLabel(to, order);
