import type { Order, OrderPricesRequest, OrderResponse, OrderStatus } from '@shop/contract/order';
import { api } from '@shop/platform';

const orderOf = async (response: Promise<OrderResponse>): Promise<Order> => (await response).order;

export const moveOrder = (order: Order, to: OrderStatus, reason: string | undefined) =>
  orderOf(
    api.patch(`/admin/order-status/${order._id}`, { status: to, ...(reason && { cancellation_reason: reason }) }),
  );

export const stepBack = (order: Order, reason: string) =>
  orderOf(api.post(`/admin/order-step-back/${order._id}`, { from: order.status, reason }));

export const cancelOwnOrder = (viewerId: string, order: Order, reason: string) =>
  orderOf(api.post(`/user/cancel-order/${viewerId}/${order._id}`, { reason }));

export const quoteOrder = (order: Order, items: OrderPricesRequest['items']) =>
  orderOf(api.patch(`/admin/order-prices/${order._id}`, { items }));
