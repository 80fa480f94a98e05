// Said later: of orders, which the API gives, and its client is loaded together with the later texts.
import type { Order } from '@shop/contract/order';
import { isPickUp, OrderStatus } from '@shop/contract/order-status';
import { t } from '../../t.ts';

type Taken = Pick<Order, 'delivery' | 'sale'>;

const short: Record<OrderStatus, () => string> = {
  [OrderStatus.Ordered]: () => t('Order'),
  [OrderStatus.Confirmed]: () => t('Confirm'),
  [OrderStatus.Shipped]: () => t('Mark shipped'),
  [OrderStatus.Delivered]: () => t('Mark delivered'),
  [OrderStatus.Cancelled]: () => t('Cancel'),
  [OrderStatus.Returned]: () => t('Mark returned'),
};

const atShop: typeof short = {
  ...short,
  [OrderStatus.Shipped]: () => t('Mark ready'),
  [OrderStatus.Delivered]: () => t('Mark picked up'),
};

/** Of one order or of several: only where all are picked up it is called so. */
export const moveLabel = (to: OrderStatus, ...orders: readonly Taken[]) =>
  (orders.length > 0 && orders.every(isPickUp) ? atShop : short)[to]();

/** The same with the name of the order, if there is space. */
export function fullMoveLabel(to: OrderStatus, order: Taken): string {
  if (to === OrderStatus.Confirmed) return t('Confirm order');
  return to === OrderStatus.Cancelled ? t('Cancel order') : moveLabel(to, order);
}
