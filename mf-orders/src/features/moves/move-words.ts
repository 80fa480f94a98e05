import type { OrderStatus } from '@shop/contract/order';

const short: Record<OrderStatus, string> = {
  0: 'Order',
  5: 'Confirm',
  3: 'Mark shipped',
  1: 'Mark delivered',
  2: 'Cancel',
  4: 'Mark returned',
};

/** What the button of a move says. */
export const moveLabel = (to: OrderStatus) => short[to];

/** The same where there is room to name what is moved. */
export const fullMoveLabel = (to: OrderStatus) => (to === 5 || to === 2 ? `${short[to]} order` : short[to]);
