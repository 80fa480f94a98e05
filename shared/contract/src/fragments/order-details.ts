import type { Order } from '@shop/contract/order';
import type { FragmentOf } from './fragment.ts';

/** The order as the API answered it; the details then follow it by themselves. */
export interface OrderDetailsProps {
  order: Order;
  /** The page around it shows how to pay already. */
  isPaidElsewhere?: boolean;
  /** The page around it says the number and that it is placed. */
  isNamedElsewhere?: boolean;
}

export const orderDetails: FragmentOf<OrderDetailsProps> = { section: 'mf-orders', name: 'order-details' };
