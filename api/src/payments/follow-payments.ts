import { isDatabaseAway } from '../db/away.ts';
import type { OnError } from '../db/database.ts';
import type { Shop } from '../shop.ts';
import { checkPayments } from './check-payments.ts';
import type { PaymentProvider } from './provider.ts';

const EVERY_MS = 15_000;

/** Checks payments, sends refunds and ends holds, each at its time. Returns a function that stops it. */
export function followPayments(
  { db, bus, counts }: Pick<Shop, 'db' | 'bus' | 'counts'>,
  provider: PaymentProvider | undefined,
  onError: OnError,
): () => Promise<void> {
  let turn: Promise<void> | undefined;

  async function takeTurn() {
    try {
      const { orderIds, products, failures, errors } = await checkPayments(db, provider);
      errors.forEach(onError);
      if (failures > 0) counts.providerFailures.inc(failures);
      if (orderIds.length > 0) bus.publish({ orders: true, products, availability: products.length > 0 });
    } catch (error) {
      if (!isDatabaseAway(error)) onError(error);
    }
  }

  const timer = setInterval(() => {
    turn ??= takeTurn().finally(() => {
      turn = undefined;
    });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
