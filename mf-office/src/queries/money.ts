import { WAITING_KEY } from '@shop/contract/office/waiting-key';
import type { OrderResponse } from '@shop/contract/order';
import type {
  AttachRequest,
  CashOutRequest,
  CloseDayRequest,
  MoneyReport,
  RefundUnmatchedRequest,
  UnmatchedResponse,
  WaitingClaim,
} from '@shop/contract/order-money';
import { api, type Query } from '@shop/platform';
import { thenRefresh } from './then-refresh.ts';

const key = ['office', 'money'];

export const moneyQuery = (from: string, to: string): Query<MoneyReport> => ({
  key: [...key, 'report', from, to],
  freshMs: 15_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<MoneyReport>('/admin/payments', { params: { from, to }, signal }),
});

export const unmatchedQuery: Query<UnmatchedResponse> = {
  key: [...key, 'unmatched'],
  freshMs: 15_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<UnmatchedResponse>('/admin/payments/unmatched', { signal }),
};

/** The report, and the count of what waits in the frame. */
const changed = <Result>(send: Promise<Result>) => thenRefresh(WAITING_KEY, thenRefresh(key, send));

export const closeDay = (closing: CloseDayRequest) =>
  changed(api.post<MoneyReport>('/admin/payments/closing', closing));

export const takeCashOut = (taken: CashOutRequest, key: string) =>
  changed(api.post<MoneyReport>('/admin/payments/cash-out', taken, { headers: { 'idempotency-key': key } }));

export const takeBackCashOut = (id: string) =>
  changed(api.post<MoneyReport>(`/admin/payments/cash-out/${id}/take-back`, {}));

export const attachPayment = (id: string, attached: AttachRequest) =>
  changed(api.post<OrderResponse>(`/admin/payments/unmatched/${id}/attach`, attached));

export const refundUnmatched = (id: string, refund: RefundUnmatchedRequest) =>
  changed(api.post<OrderResponse>(`/admin/payments/unmatched/${id}/refund`, refund));

export const settleDifference = (id: string, note: string) =>
  changed(api.post<MoneyReport>(`/admin/payments/differences/${id}/settle`, { note }));

export const openDifference = (id: string) =>
  changed(api.post<MoneyReport>(`/admin/payments/differences/${id}/open`, {}));

export const confirmClaim = ({ order, amount, method, reference }: WaitingClaim) =>
  changed(api.post<OrderResponse>(`/admin/payments/${order._id}`, { amount, method, reference }));

export const declineClaim = (id: string) =>
  changed(api.post<OrderResponse>(`/admin/payments/claims/${id}/decline`, {}));
