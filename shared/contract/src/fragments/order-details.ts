import type { Order } from '@shop/contract/order';
import type { FragmentOf } from './fragment.ts';

/** The order from the API's response; the details then update themselves. */
export interface OrderDetailsProps {
  order: Order;
  /** The page already shows how to pay. */
  isPaidElsewhere?: boolean;
  /** The page already shows the number and that the order is placed. */
  isNamedElsewhere?: boolean;
  /** Called with the current order, each time that it has changed. */
  changed?(order: Order): void;
}

export const orderDetails: FragmentOf<OrderDetailsProps> = { section: 'mf-orders', name: 'order-details' };
