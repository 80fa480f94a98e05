import { OrderStatus, statusLabels } from '@shop/contract/order-status';

const short: Record<OrderStatus, string> = {
  [OrderStatus.Ordered]: 'Order',
  [OrderStatus.Confirmed]: 'Confirm',
  [OrderStatus.Shipped]: 'Mark shipped',
  [OrderStatus.Delivered]: 'Mark delivered',
  [OrderStatus.Cancelled]: 'Cancel',
  [OrderStatus.Returned]: 'Mark returned',
};

export const moveLabel = (to: OrderStatus) => short[to];

export const stepBackLabel = (to: OrderStatus) => `Back to ${statusLabels[to]}`;

/** The same with the name of the order, if there is space. */
export const fullMoveLabel = (to: OrderStatus) =>
  to === OrderStatus.Confirmed || to === OrderStatus.Cancelled ? `${short[to]} order` : short[to];
