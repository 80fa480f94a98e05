import type { SaleProductsResponse } from '@shop/contract/office/sales';
import type { Order, OrderResponse } from '@shop/contract/order';
import type { ProposalChoice, ProposeRequest } from '@shop/contract/order-proposals';
import { api } from '@shop/platform';

export const proposeChange = async (order: Order, lines: ProposeRequest['lines']): Promise<Order> =>
  (
    await api.post<OrderResponse>(`/admin/propose-change/${order._id}`, {
      seen: order.moves.at(-1)?.at ?? '',
      lines,
    } satisfies ProposeRequest)
  ).order;

export const settleProposal = async (order: Order, choice: ProposalChoice): Promise<Order> =>
  (
    await api.post<OrderResponse>(`/user/answer-proposal/${order.customerId}/${order._id}`, {
      proposal: order.proposal?._id,
      choice,
    })
  ).order;

/** With the customer's prices. */
export const findReplacements = async (q: string, customer: string, signal?: AbortSignal) =>
  (await api.post<SaleProductsResponse>('/admin/sale-products', { q, customer }, signal ? { signal } : undefined))
    .products;
