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

/** Spreadsheets run a cell that begins with one of these, ordinary or full width, also after blanks. */
const runs = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/;

/** A cell that no spreadsheet takes for a formula. */
export function csvCell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = typeof value === 'string' && runs.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

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

/** With the mark by which Excel knows UTF-8. */
export const ordersToCsv = (orders: readonly Order[]): string =>
  `\ufeff${[COLUMNS, ...orders.map(rowOf)].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
