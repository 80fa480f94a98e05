import type { Order } from '@shop/contract/order';
import { ApiError, notify, useMutation } from '@shop/platform';
import { putOrder } from '../../queries/cached-orders.ts';
import { quoteOrder } from '../../queries/change-order.ts';
import { fetchOrder } from '../../queries/order.ts';
import { canHelpToRetry } from '../../queries/retry.ts';
import { t } from '../../t.ts';
import type { Quotes } from './quotes.ts';

function sentenceOf(error: unknown): string {
  if (canHelpToRetry(error)) return t('No answer from the shop. The prices may or may not have been saved.');
  return error instanceof ApiError && error.status === 409 ? error.message : t('The prices were not saved.');
}

export function useQuote(order: Order, viewerId: string) {
  return useMutation({
    send: (items: Quotes) => quoteOrder(order, items),
    onSuccess(quoted) {
      putOrder(viewerId, quoted);
      notify.success(t('Prices are saved.'));
    },
    async onError(error) {
      notify.error(sentenceOf(error));
      const now = await fetchOrder(viewerId, order._id).catch(() => undefined);
      if (now) putOrder(viewerId, now);
    },
  });
}
