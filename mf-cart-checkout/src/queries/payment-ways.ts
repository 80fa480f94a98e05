import type { PaymentWays } from '@shop/contract/order-money';
import { api, type Query } from '@shop/platform';

const FRESH_MS = 10 * 60_000;

export const paymentWaysQuery: Query<PaymentWays> = {
  key: ['payment ways'],
  freshMs: FRESH_MS,
  fetch: ({ signal }) => api.get<PaymentWays>('/user/payment-ways', { cached: true, signal }),
};
