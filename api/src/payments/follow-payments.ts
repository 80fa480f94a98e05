import type { OnError } from '../db/database.ts';
import type { Shop } from '../shop.ts';
import { takeTurns } from '../take-turns.ts';
import { checkPayments } from './check-payments.ts';
import type { PaymentProvider } from './provider.ts';

const EVERY_MS = 15_000;

/** Checks payments, sends refunds and ends holds, each at its time. Returns a function that stops it. */
export const followPayments = (
  { db, bus, counts }: Pick<Shop, 'db' | 'bus' | 'counts'>,
  provider: PaymentProvider | undefined,
  onError: OnError,
) =>
  takeTurns(
    async () => {
      const { orderIds, products, failures, errors } = await checkPayments(db, provider);
      errors.forEach(onError);
      if (failures > 0) counts.providerFailures.inc(failures);
      if (orderIds.length > 0) bus.publish({ orders: true, products, availability: products.length > 0 });
    },
    EVERY_MS,
    onError,
  );
