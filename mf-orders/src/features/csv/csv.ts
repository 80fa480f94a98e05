import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { ORDER_COLUMNS, orderCells } from '@shop/contract/office/order-cells';
import type { Order } from '@shop/contract/order';
import { timeInFile } from '@shop/platform/dates';
import { itemsInWords } from '@shop/pricing/order-amounts';

const rowOf = (order: Order) => orderCells(order, { placed: timeInFile(order.date), items: itemsInWords(order) });

/** With the mark by which Excel recognises UTF-8. */
export const ordersToCsv = (orders: readonly Order[]): string =>
  UTF8_MARK + [ORDER_COLUMNS, ...orders.map(rowOf)].map(csvLine).join('');
