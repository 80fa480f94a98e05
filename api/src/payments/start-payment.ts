import type { OnError } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { StartPayment } from '../orders/customer-routes.ts';
import type { Shop } from '../shop.ts';
import { openPayment } from './open-payment.ts';
import { type PaymentProvider, ProviderRefusal } from './provider.ts';
import { asRefusal } from './routes.ts';

/** For a new order, which is placed whether or not the provider responds. */
export const startPaymentBy =
  (
    { db, counts }: Pick<Shop, 'db' | 'counts'>,
    provider: PaymentProvider | undefined,
    onError: OnError,
  ): StartPayment =>
  async ({ _id, pay_online }) => {
    if (!provider || !pay_online) return {};
    try {
      return { payment: await openPayment(db, provider, _id) };
    } catch (error) {
      const refusal = asRefusal(error);
      if (error instanceof ProviderRefusal) onError(error);
      if (!(refusal instanceof ApiError)) throw refusal;
      if (refusal.status >= 500) counts.providerFailures.inc();
      return { payment_problem: refusal.message };
    }
  };
