import type { OrderResponse, PlaceOrderRequest } from '@shop/contract/order';
import { api } from '@shop/platform';

/** Sent twice under one key, it is still one order. */
export const sendOrder = (owner: string, request: PlaceOrderRequest, key: string): Promise<OrderResponse> =>
  api.post(`/user/place-order/${owner}`, request, { headers: { 'Idempotency-Key': key } });
