import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import type { Order } from '@shop/contract/order';
import { statusLabels } from '@shop/contract/order-status';
import { paymentLabels } from '@shop/contract/payment';
import { dateAndTime } from '@shop/platform/dates';
import { itemsInWords } from '@shop/pricing/order-amounts';

const COLUMNS = [
  'Order id',
  'Placed',
  'Status',
  'Customer',
  'Phone',
  'Items',
  'Total',
  'Payment',
  'Deliver to',
  'Deliver to phone',
  'Address',
  'City',
  'State',
  'Pin',
  'Note',
  'Cancellation reason',
];

const rowOf = (order: Order) => [
  order.orderId,
  dateAndTime(order.date),
  statusLabels[order.status],
  order.customer?.user_name ?? order.name,
  order.customer?.phoneNumber ?? order.phoneNumber,
  itemsInWords(order),
  order.totalAmount,
  paymentLabels[order.paymentMode],
  order.name,
  order.phoneNumber,
  order.deliveryAddress,
  order.city,
  order.state,
  order.pin,
  order.user_note,
  order.cancellation_reason,
];

/** With the mark by which Excel recognises UTF-8. */
export const ordersToCsv = (orders: readonly Order[]): string =>
  UTF8_MARK + [COLUMNS, ...orders.map(rowOf)].map(csvLine).join('');
