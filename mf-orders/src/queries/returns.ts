import type { Order, OrderResponse } from '@shop/contract/order';
import type { DecideReturnRequest, RequestReturnRequest, ReturnPictureResponse } from '@shop/contract/order-returns';
import { api } from '@shop/platform';

export const requestReturn = async ({ customerId, _id }: Order, wanted: RequestReturnRequest): Promise<Order> =>
  (await api.post<OrderResponse>(`/user/request-return/${customerId}/${_id}`, wanted)).order;

/** Its address. */
export const sendReturnPicture = async ({ customerId, _id }: Order, picture: Blob): Promise<string> =>
  (
    await api.post<ReturnPictureResponse>(`/user/return-picture/${customerId}/${_id}`, picture, {
      headers: { 'Content-Type': picture.type },
    })
  ).url;

export const withdrawReturn = async (customerId: string, returnId: string): Promise<Order> =>
  (await api.post<OrderResponse>(`/user/withdraw-return/${customerId}/${returnId}`)).order;

export const decideReturn = async (returnId: string, wanted: DecideReturnRequest): Promise<Order> =>
  (await api.post<OrderResponse>(`/admin/returns/${returnId}`, wanted)).order;
