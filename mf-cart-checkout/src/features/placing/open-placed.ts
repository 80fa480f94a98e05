import type { Order } from '@shop/contract/order';
import { queries } from '@shop/platform';
import type { NavigateFunction } from 'react-router-dom';
import { placedOrderQuery } from '../../queries/placed-order.ts';
import { shownOrder } from './shown-order.ts';
import type { PlacedState } from './success-state.ts';

/** Opens the page of a placed order, once: an order that was sent twice has two responses. */
export function openPlaced(navigate: NavigateFunction, order: Order, from: number | undefined) {
  if (shownOrder.isOpening(order._id)) return;
  shownOrder.open(order._id);
  queries.set(placedOrderQuery(order.customerId, order._id).key, order);
  void navigate('/orderSuccess', { state: { order, from } satisfies PlacedState });
}
