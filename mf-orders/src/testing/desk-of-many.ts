import { jest } from '@jest/globals';
import type { HistoryQuery, HistoryResponse, Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { api } from '@shop/platform';
import { id, sampleOrder } from './sample-order.ts';

/** The API's history of many orders, newest first, by page or after a known order. */
export class DeskOfMany {
  orders: Order[];

  constructor(count: number) {
    this.orders = Array.from({ length: count }, (_, at) =>
      sampleOrder({ _id: id(1000 - at), orderId: String(10_001_000 - at) }),
    );
    jest
      .spyOn(api, 'get')
      .mockImplementation((async (_path: string, { params }: { params: HistoryQuery }) => this.#read(params)) as never);
  }

  #read({ page = 1, limit = 50, status, before }: HistoryQuery): HistoryResponse {
    const fitting = this.orders.filter(
      (order) => (status === undefined || order.status === status) && (before === undefined || order._id < before),
    );
    const start = (page - 1) * limit;
    return { data: fitting.slice(start, start + limit), hasMore: fitting.length > start + limit };
  }

  ordered = () => this.orders.filter(({ status }) => status === OrderStatus.Ordered);

  confirm(_id: string | undefined): Order {
    const order = this.orders.find((one) => one._id === _id);
    if (!order) throw new Error('there is no such order');
    order.status = OrderStatus.Confirmed;
    return { ...order };
  }
}
