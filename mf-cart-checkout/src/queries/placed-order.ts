import type { OrderResponse } from '@shop/contract/order';
import { api } from '@shop/platform';

export const placedOrder = (owner: string, orderId: string): Promise<OrderResponse> =>
  api.get(`/user/order-details/${owner}/${encodeURIComponent(orderId)}`);
