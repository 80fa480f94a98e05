import { OrderStatus } from '@shop/contract/order-status';

const short: Record<OrderStatus, string> = {
  [OrderStatus.Ordered]: 'Order',
  [OrderStatus.Confirmed]: 'Confirm',
  [OrderStatus.Shipped]: 'Mark shipped',
  [OrderStatus.Delivered]: 'Mark delivered',
  [OrderStatus.Cancelled]: 'Cancel',
  [OrderStatus.Returned]: 'Mark returned',
};

/** What the button of a move says. */
export const moveLabel = (to: OrderStatus) => short[to];

/** The same where there is room to name what is moved. */
export const fullMoveLabel = (to: OrderStatus) =>
  to === OrderStatus.Confirmed || to === OrderStatus.Cancelled ? `${short[to]} order` : short[to];
