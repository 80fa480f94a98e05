import type { Order } from '@shop/contract/order';
import type { DecideReturnRequest, Decision, OrderReturn } from '@shop/contract/order-returns';
import { ApiError, notify, useMutation } from '@shop/platform';
import { putOrder } from '../../queries/cached-orders.ts';
import { fetchOrder } from '../../queries/order.ts';
import { decideReturn } from '../../queries/returns.ts';
import { t } from '../../t.ts';

const done: Record<Decision, () => string> = {
  accept: () => t('The return is accepted.'),
  refuse: () => t('The return is refused.'),
  receive: () => t('The goods are in the books.'),
  done: () => t('The return is done.'),
  exchange: () => t('A new order is placed for it.'),
};

const lost = () => t('No response from the shop. Press again: it counts once.');

export interface DecideProps {
  order: Order;
  one: OrderReturn;
  decision: Decision;
  onClose: () => void;
}

/** What the dialog of each decision needs. */
export type FormProps = DecideProps & { decide: ReturnType<typeof useDecide>; isWaiting: boolean };

interface Wanted {
  order: Order;
  one: OrderReturn;
  wanted: DecideReturnRequest;
}

export function useDecide(viewerId: string, onDone: () => void) {
  return useMutation({
    send: ({ one, wanted }: Wanted) => decideReturn(one._id, { ...wanted, seen: one.state }),
    onSuccess(now: Order, { wanted }) {
      putOrder(viewerId, now);
      notify.success(done[wanted.decision]());
      onDone();
    },
    async onError(error, { order }) {
      notify.error(error instanceof ApiError && error.status > 0 ? error.message : lost());
      const now = await fetchOrder(viewerId, order._id).catch(() => undefined);
      if (now) putOrder(viewerId, now);
      if (error instanceof ApiError && error.code === 'changed_meanwhile') onDone();
    },
  });
}
