import type { Shop } from '../shop.ts';
import { type PaymentProvider, ProviderAway } from './provider.ts';
import { sendRefund } from './send-refund.ts';

/** A refund that the provider did not take yet is sent again later. */
export async function sendNow(
  { db, counts }: Pick<Shop, 'db' | 'counts'>,
  provider: PaymentProvider | undefined,
  toSend: readonly string[],
): Promise<void> {
  if (!provider) return;
  for (const id of toSend)
    try {
      await sendRefund(db, provider, id);
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      counts.providerFailures.inc();
    }
}
