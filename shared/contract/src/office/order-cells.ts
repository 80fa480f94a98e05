import type { Order } from '../order.ts';
import { OrderStatus, statusLabel } from '../order-status.ts';
import { paymentLabelOf } from '../payment.ts';

/** Of a file with one order a line. */
export const ORDER_COLUMNS = [
  ...['Order id', 'Placed', 'Status', 'Customer', 'Phone', 'Items', 'Total', 'Payment', 'Deliver to'],
  ...['Deliver to phone', 'Address', 'City', 'State', 'Pin', 'Note', 'Cancellation reason'],
  ...['Delivery charge', 'Delivery day', 'Delivery time', 'Carrier', 'Tracking'],
  ...['Received by', 'Photograph', 'Returned items', 'Discount'],
];

const returnedItems = ({ returns = [] }: Order) =>
  returns
    .filter(({ state }) => state === 'received' || state === 'done')
    .flatMap(({ lines }) => lines.map(({ name, quantity }) => `${quantity} × ${name}`))
    .join(', ');

/** The move to Delivered; none if it was taken back. */
const delivered = ({ status, moves }: Order) =>
  status === OrderStatus.Delivered || status === OrderStatus.Returned
    ? moves.findLast((move) => move.status === OrderStatus.Delivered)
    : undefined;

/** `placed` and `items` as the file writes them. */
export const orderCells = (order: Order, { placed, items }: { placed: string; items: string }) => [
  order.orderId,
  placed,
  statusLabel(order.status, order),
  order.customer?.user_name ?? order.name,
  order.customer?.phoneNumber ?? order.phoneNumber,
  items,
  order.totalAmount,
  paymentLabelOf(order),
  order.name,
  order.phoneNumber,
  order.deliveryAddress,
  order.city,
  order.state,
  order.pin,
  order.user_note,
  order.cancellation_reason,
  order.delivery?.charge,
  order.delivery?.slot?.day,
  order.delivery?.slot && `${order.delivery.slot.from}-${order.delivery.slot.to}`,
  order.delivery?.carrier,
  order.delivery?.tracking,
  delivered(order)?.received_by,
  delivered(order)?.photograph,
  returnedItems(order),
  order.discount,
];
