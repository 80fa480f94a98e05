import type { HistoryResponse } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import type { Query } from '@shop/platform';

/**
 * This person's last payment mode, or the default of a first order. An admin's history contains all customers' orders.
 */
export const lastPaymentQuery = (userId: string): Query<PaymentMode> => ({
  key: ['cart', 'last payment', userId],
  async fetch({ api, signal }) {
    const params = { page: 1, limit: 1 };
    const { data } = await api.get<HistoryResponse>(`/user/history/${userId}`, { signal, params });
    return data.find(({ customerId }) => customerId === userId)?.paymentMode ?? PaymentMode.CashOnDelivery;
  },
});
